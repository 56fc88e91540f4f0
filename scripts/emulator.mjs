import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireTs } from './requireTs.mjs';

const FOLDER = path.resolve('__tests__/contract/emulator');
const { DEMO_KEYS } = requireTs('scripts/settings.ts');
const PROJECT = DEMO_KEYS.projectId;
/** The port that an emulator build calls (src/startup/createServices.ts). */
export const EMULATOR_PORT = 9099;

/** Installs the emulator into its own folder if it is missing. */
function install() {
  if (existsSync(path.join(FOLDER, 'node_modules/firebase-tools'))) return;
  console.log('Installing the official Firebase emulator (once, takes about a minute) …');
  const { status } = spawnSync('npm ci --ignore-scripts --no-audit --no-fund', {
    shell: true, // on Windows, npm is a script
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The emulator could not be installed.');
}

/**
 * Starts the official Firebase Auth emulator from its code instead of its command line. This needs no
 * network, Java or login, and takes seconds. The imported paths are internal, so firebase-tools is pinned.
 * Resolves to the listening server.
 */
export async function startEmulator(port = EMULATOR_PORT) {
  install();
  const require = createRequire(path.join(FOLDER, 'package.json'));
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js');
  const { SingleProjectMode } = require('firebase-tools/lib/emulator/auth/index.js');
  const app = await createApp(PROJECT, SingleProjectMode.NO_WARNING, new Map());
  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', () => resolve(server));
    server.once('error', (error) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`port ${port} is in use`) : error),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await startEmulator();
  console.log(
    `The Firebase Auth emulator listens at http://127.0.0.1:${EMULATOR_PORT} (project ${PROJECT})`,
  );
}
