import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

const chromium = findChromium();
if (!chromium) {
  const message =
    'The browser suite was NOT run: no Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.';
  console.log(message);
  process.exit(process.env.CI ? 1 : 0);
}

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const OUT_DIR = 'dist-test';
const buildFailed = run('npx', ['webpack', '--mode', 'production'], {
  OUT_DIR,
  AUTH_SERVICE: 'embedded',
  SKIP_ENV_FILE: '1',
});
if (buildFailed) process.exit(buildFailed);
process.exit(
  run(
    'npx',
    [
      'playwright',
      'test',
      '--config',
      '__tests__/e2e/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    {
      OUT_DIR,
      CHROMIUM_PATH: chromium,
    },
  ),
);
