import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { EMULATOR_PORT, startEmulator } from './emulator.mjs';
import { findChromium, findHeadlessShell } from './findChromium.mjs';
import { requireTs } from './requireTs.mjs';
import { copySources } from './test/copySources.mjs';
import { takeRunLock } from './test/runLock.mjs';
import { inputsKey, sharedBuild } from './test/sharedBuild.mjs';

/**
 * Parts of the browser tests, by the first argument. Without one, all tests of the embedded build run.
 * `core` contains the specification, all transitions and the screenshots, `extended` the others on this build.
 * If a suite has `parts`, a run that is not complete tests a random one of them.
 */
const SUITES = {
  core: {
    service: 'embedded',
    files: ['/e2e/spec/', 'walk', 'transitions', 'updates', 'e2e/catalogue', 'looks'],
  },
  extended: { service: 'embedded', files: [], parts: 6 },
  emulator: { service: 'emulator', files: ['walk'] },
  firebase: { service: 'firebase', files: ['firebase'], env: { AUTH_SERVICE: 'firebase' } },
  devtools: {
    files: ['devtools.spec', 'devServer.spec'],
    env: {
      DEV_SOURCES: path.resolve('dist-test/development'),
      SKIP_ENV_FILE: '1',
      STORE_WATCHER: 'on',
      CATALOGUE: '__tests__/fixtures/catalogue',
    },
  },
  spec: { service: 'embedded', files: ['/e2e/spec/', 'walk'] },
};

const { freePort } = requireTs('scripts/freePort.ts');
const { isComplete } = requireTs('__tests__/support/sampled.ts');

const chromium = findChromium();
if (!chromium) {
  console.log(
    'Browser: not run (no Chromium found: install one, Debian: apt-get install chromium, or set CHROMIUM_PATH)',
  );
  process.exit(1);
}

takeRunLock();
process.env.SEED ??= String(randomInt(1, 2 ** 31 - 1));
console.log(`Browser tests: SEED=${process.env.SEED} repeats the random choices of this run`);
const [first, ...rest] = process.argv.slice(2);
const suite = SUITES[first];
const { service, files, env, parts } = suite ?? { service: 'embedded', files: [] };
const folder = service ? sharedBuild(service) : '';
if (env?.DEV_SOURCES) copySources(env.DEV_SOURCES);
const isOnEmulator = service === 'emulator';
// The emulator runs in this process, so Playwright must run in another one.
if (isOnEmulator)
  await startEmulator().catch(({ message }) => {
    console.error(`The emulator cannot start: ${message}.`);
    process.exit(1);
  });

const config = ['--config', '__tests__/e2e/playwright.config.ts'];
const options = suite ? rest : process.argv.slice(2);
const hasParts = parts !== undefined && options.length === 0 && !isComplete;
const part = hasParts ? [`--shard=${(Number(process.env.SEED) % parts) + 1}/${parts}`] : [];
const args = [...files, ...options, ...part];
const child = spawn('npx', ['playwright', 'test', ...config, ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...env,
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    E2E_SUITE: suite ? first : 'embedded',
    E2E_SOURCES: inputsKey(),
    E2E_IS_COMPLETE: options.length === 0 ? '1' : '',
    OUT_DIR: folder,
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium,
    ...(isOnEmulator && { EMULATOR_URL: `http://127.0.0.1:${EMULATOR_PORT}` }),
  },
});
// Forward signals to Playwright, so that the browsers end too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (status) => process.exit(status ?? 1));
