import { startEmulator } from './emulator.mjs';
import { requireTs } from './requireTs.mjs';

// Compares the embedded sign-in service with the official emulator: fixed calls, or with `--random` random ones.
const { runContract } = requireTs('__tests__/contract/runContract.ts');
const { runComparison } = requireTs('__tests__/contract/runComparison.ts');

const run = process.argv.includes('--random') ? runComparison : runContract;
const failures = await run(async () => {
  const server = await startEmulator(0);
  return `http://127.0.0.1:${server.address().port}`;
});
process.exit(failures === 0 ? 0 : 1);
