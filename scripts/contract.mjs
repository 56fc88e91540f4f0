import { startEmulator } from './emulator.mjs';
import { requireTs } from './requireTs.mjs';

const { runContract } = requireTs('__tests__/contract/runContract.ts');

const failures = await runContract(async () => {
  const server = await startEmulator(0);
  return `http://127.0.0.1:${server.address().port}`;
});
process.exit(failures === 0 ? 0 : 1);
