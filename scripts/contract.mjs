import { createRequire } from 'node:module';
import { startEmulator } from './emulator.mjs';

process.env.NODE_ENV = 'test'; // Babel for this very Node
const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts', '.js'], cache: false });
const { runContract } = require('../__tests__/contract/runContract.ts');

const failures = await runContract(async () => {
  const server = await startEmulator(0);
  return `http://127.0.0.1:${server.address().port}`;
});
process.exit(failures === 0 ? 0 : 1);
