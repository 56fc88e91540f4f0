import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { findChromium } from './chromium.mjs';

const chromium = findChromium();
if (!chromium) {
  const message =
    'The browser suite was NOT run: no Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.';
  console.log(message);
  process.exit(process.env.CI ? 1 : 0);
}

/** A port of this run's own, so that two runs do not meet. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
process.env.E2E_PORT ??= await freePort();

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const build = (service, env = {}) => {
  const OUT_DIR = `dist-test/${service}`;
  const status = run('node', ['scripts/build/index.mjs'], {
    OUT_DIR,
    AUTH_SERVICE: service,
    SITE_URL: 'https://latim.example',
    SKIP_ENV_FILE: '1',
    ...env,
  });
  if (status !== 0) process.exit(status);
  return OUT_DIR;
};

const play = (OUT_DIR, args, env = {}) =>
  run('npx', ['playwright', 'test', '--config', '__tests__/e2e/playwright.config.ts', ...args], {
    OUT_DIR,
    CHROMIUM_PATH: chromium,
    ...env,
  });

/** Keys of no project: its network is the tests' own. */
const PLACEHOLDERS = {
  FIREBASE_API_KEY: 'placeholder',
  FIREBASE_AUTH_DOMAIN: 'placeholder.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'placeholder',
  FIREBASE_APP_ID: 'placeholder',
};

const chosen = process.argv.slice(2);
if (chosen[0] === 'emulator') {
  const { startEmulator } = await import('./emulator.mjs');
  const folder = build('emulator');
  await startEmulator();
  // The emulator answers from this process: the walk must not block it.
  const child = spawn(
    'npx',
    ['playwright', 'test', '--config', '__tests__/e2e/playwright.config.ts', 'walk'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        OUT_DIR: folder,
        CHROMIUM_PATH: chromium,
        EMULATOR_URL: 'http://127.0.0.1:9099',
      },
    },
  );
  child.on('close', (status) => process.exit(status ?? 1));
} else if (chosen[0] === 'firebase') {
  const folder = build('firebase', PLACEHOLDERS);
  process.exit(play(folder, ['firebase', ...chosen.slice(1)], { AUTH_SERVICE: 'firebase' }));
} else if (chosen[0] === 'devtools') {
  process.exit(play('', ['devtools', ...chosen.slice(1)], { DEV_SERVER: '1', SKIP_ENV_FILE: '1' }));
} else if (chosen[0] === 'spec') {
  process.exit(play(build('embedded'), ['/e2e/spec/', ...chosen.slice(1)]));
} else process.exit(play(build('embedded'), chosen));
