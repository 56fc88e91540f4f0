import { spawn } from 'node:child_process';
import { startEmulator } from './emulator.mjs';

// Makes the calls of the contract to the embedded service and to the official emulator.
const server = await startEmulator(0);
const EMULATOR_URL = `http://127.0.0.1:${server.address().port}`;
spawn('npm run --silent test:unit -- identity/contract', {
  shell: true, // on Windows, npm is a script
  stdio: 'inherit',
  env: { ...process.env, EMULATOR_URL },
}).once('close', (status) => process.exit(status ?? 1));
