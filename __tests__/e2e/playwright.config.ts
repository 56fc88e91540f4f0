import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test';

const isDevelopment = process.env['DEV_SERVER'] === '1';
const port = Number(process.env['E2E_PORT'] ?? 4180);

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? chromium;
const launchOptions = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

/** The headless shell blocks no popup, and its text differs by a few pixels from what a user sees. */
const FULL_BROWSER_SPECS = ['looks.spec.ts', 'popup.spec.ts'];

/** Those of the Firebase build run on that alone, those of the DevTools page in development. */
const OTHER_BUILDS_SPECS = [
  ...(process.env['AUTH_SERVICE'] === 'firebase' ? [] : ['firebase*.spec.ts']),
  ...(isDevelopment ? [] : ['devtools.spec.ts', 'devServer.spec.ts']),
];

/** The spec and the sign-in walks once more, with the service worker in control. */
const repeatVisit: Project<PlaywrightTestOptions & { isRepeatVisit: boolean }> = {
  name: 'repeat visit',
  testMatch: ['spec/*.spec.ts', 'walk.spec.ts'],
  grepInvert: /@first-visit/, // these make requests fail that the worker answers
  use: { isRepeatVisit: true, serviceWorkers: 'allow' },
};

/** Every browser test runs on the built shop, under the headers of its hosting, in real Chromium. */
export default defineConfig<{ isRepeatVisit: boolean }>({
  testDir: '.',
  projects: [
    { name: 'first visit', testIgnore: [...OTHER_BUILDS_SPECS, ...FULL_BROWSER_SPECS] },
    {
      name: 'full browser',
      testMatch: FULL_BROWSER_SPECS,
      use: { launchOptions: launchOptions(chromium) },
    },
    ...(isDevelopment ? [] : [repeatVisit]),
  ],
  fullyParallel: true,
  // The tests wait for the page more than they compute. The other suites run two at a time, see scripts/test/steps.mjs.
  workers: process.env['E2E_SUITE'] === 'embedded' ? 3 : 2,
  retries: 0,
  // Enough for a machine that is slow or does other things as well: what is right is seldom waited for.
  timeout: 90_000,
  outputDir: `../../test-results/${process.env['E2E_SUITE'] ?? 'other'}`, // suites may run at the same time
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  expect: {
    timeout: 15_000,
    // Two runs on one machine differ in no pixel. The tolerance is for another processor, which may draw
    // the edges of letters differently: pixelmatch ignores differences below the threshold (about 5 of
    // 255 in brightness). looks.spec.ts fails where the tolerance hides a change of the look.
    toHaveScreenshot: { maxDiffPixels: 100, threshold: 0.02, scale: 'css' },
  },
  reporter: [['./support/summaryReporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block', // a test of its own lets it in: what it answers, no test can change
    timezoneId: 'UTC',
    launchOptions: launchOptions(headlessShell),
  },
  webServer: {
    command: isDevelopment ? 'npx webpack serve --mode development' : 'node scripts/preview.mjs',
    timeout: 180_000,
    cwd: '../..',
    env: {
      PORT: String(port),
      OUT_DIR: process.env['OUT_DIR'] ?? 'dist',
      EMULATOR_URL: process.env['EMULATOR_URL'] ?? '',
    },
    port,
    reuseExistingServer: false,
  },
});
