import { startEmulator } from './emulator.mjs';
import { requireTs } from './requireTs.mjs';

const { runComparison } = requireTs('__tests__/contract/runComparison.ts');
const failures = await runComparison(async () => {
  const server = await startEmulator(0);
  return `http://127.0.0.1:${server.address().port}`;
});
process.exit(failures === 0 ? 0 : 1);
