import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/findChromium.cjs';
import { CHROMIUM_109 } from './support/chromium109';
import type { BuildOptions } from './support/servers';

const isCI = Boolean(process.env['CI']);
process.env['WDIO_LOG_LEVEL'] = 'silent'; // of the driver of other engines

// The configuration is read again in each worker, which inherits these variables.
const port = Number((process.env['E2E_PORT'] ??= String(randomInt(20_000, 40_000))));
if (process.env['SEED'] === undefined) {
  process.env['SEED'] = String(randomInt(1, 2 ** 31 - 1));
  console.log(`SEED=${process.env['SEED']} repeats the random inputs of this run`);
}

const launchOptions = (executablePath = findChromium(), args: readonly string[] = []) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...args],
});
/** Pages of one context share a process, which saves a sixth of the processor time. */
const oneProcess = (executablePath?: string) =>
  launchOptions(executablePath, ['--renderer-process-limit=1']);
/** Each tab has a process of its own, as in a user's browser. */
const processPerTab = { launchOptions: launchOptions(findHeadlessShell()) };

/** The specification and the secrets of a sign-in. They run on a repeat visit, with the service worker in control. */
const SPECIFICATION = ['spec/*.spec.ts', 'secrets.spec.ts'];
const REPEAT_VISITS = 'repeatVisit.spec.ts';
/** The headless shell blocks no popups, and renders text a few pixels differently than the full browser. */
const FULL_BROWSER = ['looks.spec.ts', 'popup.spec.ts'];
/** Tabs that write at the same time, tabs that crash, and a disk that is full. */
const SEVERAL_TABS = ['signOut.spec.ts', 'storage.spec.ts', 'updates.spec.ts', 'faults.spec.ts'];
/** What Chromium 109, too, must show itself: the service worker, the tools of testers. A condition drives it through the shop. */
const OLD_BROWSER = ['offline.spec.ts', 'qa.spec.ts'];
const OTHER_BUILDS = [
  'builds.spec.ts',
  'firebase*.spec.ts',
  'devtools.spec.ts',
  'devServer.spec.ts',
  'subPath.spec.ts',
];

/**
 * `npm test` runs the tests tagged `@core` in the projects core, several tabs, repeat visit and visual. CI runs all tests.
 */
export default defineConfig<object, BuildOptions>({
  testDir: '.',
  tsconfig: './tsconfig.json', // the catalogue of the tests
  projects: [
    {
      name: 'core',
      testIgnore: [
        ...SPECIFICATION,
        REPEAT_VISITS,
        ...SEVERAL_TABS,
        ...FULL_BROWSER,
        ...OTHER_BUILDS,
      ],
    },
    ...(isCI || existsSync(CHROMIUM_109)
      ? [
          {
            name: 'Chromium 109',
            testMatch: OLD_BROWSER,
            use: { launchOptions: launchOptions(CHROMIUM_109) },
          },
        ]
      : []),
    { name: 'other engines', testDir: '../engines' },
    { name: 'several tabs', testMatch: SEVERAL_TABS, use: processPerTab },
    {
      name: 'repeat visit',
      testMatch: [...SPECIFICATION, REPEAT_VISITS],
      use: { isRepeatVisit: true, serviceWorkers: 'allow' },
    },
    { name: 'visual', testMatch: FULL_BROWSER, use: { launchOptions: oneProcess() } },
    { name: 'build: firebase', testMatch: 'builds.setup.ts', grep: /the firebase build/ },
    {
      name: 'firebase',
      testMatch: ['firebase*.spec.ts', 'builds.spec.ts'],
      dependencies: ['build: firebase', 'build: sub-path'],
      use: { build: 'firebase' },
    },
    { name: 'build: sub-path', testMatch: 'builds.setup.ts', grep: /the subPath build/ },
    {
      name: 'sub-path',
      testMatch: 'subPath.spec.ts',
      dependencies: ['build: sub-path'],
      use: { build: 'subPath', serviceWorkers: 'allow' },
    },
    {
      name: 'devtools',
      testMatch: ['devtools.spec.ts', 'devServer.spec.ts'],
      workers: 1, // a test edits a file, and the server updates the pages of all others
      use: { build: 'development', ...processPerTab },
    },
  ],
  fullyParallel: true,
  forbidOnly: isCI,
  workers: 2, // loading a page uses two cores, so more workers would not shorten the run
  retries: isCI ? 1 : 0, // a test that passes the second time is reported as flaky
  timeout: 90_000, // sufficient for a slow or busy machine; passing tests rarely come close to it
  outputDir: '../../test-results/e2e',
  snapshotPathTemplate: '{testDir}/screenshots/linux/{arg}{ext}',
  expect: {
    timeout: isCI ? 30_000 : 15_000,
    // Two runs on one machine are identical. The tolerance is for other processors, which may render the
    // edges of letters differently: pixelmatch ignores differences below the threshold (about 5 of 255 in
    // brightness). looks.spec.ts fails if the tolerance hides a visible change.
    toHaveScreenshot: { maxDiffPixels: 100, threshold: 0.02, scale: 'css' },
  },
  reporter: [
    [isCI ? 'dot' : 'list'],
    ['html', { open: 'never', outputFolder: '../../test-results/html' }],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? '../../test-results/e2e.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block', // tests cannot intercept requests that the worker answers
    timezoneId: 'Asia/Dhaka',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: oneProcess(findHeadlessShell()),
  },
  webServer: {
    command: `node scripts/testBuild.mjs embedded ${port}`,
    cwd: '../..',
    port,
    timeout: 300_000, // it makes the build, if the sources have changed
    reuseExistingServer: false,
  },
});
