import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test';

/** The copied sources that the development server serves, in the suite that uses it. */
const devSources = process.env['DEV_SOURCES'];
const isDevelopment = devSources !== undefined;
const port = Number(process.env['E2E_PORT'] ?? 4180);

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const headlessShell = process.env['HEADLESS_SHELL_PATH'] ?? chromium;
const launchOptions = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});

/** The headless shell blocks no popups, and renders text a few pixels differently than the full browser. */
const FULL_BROWSER_SPECS = ['looks.spec.ts', 'popup.spec.ts'];

/** The Firebase specs run on the Firebase build only, the development specs on the development build only. */
const OTHER_BUILDS_SPECS = [
  ...(process.env['AUTH_SERVICE'] === 'firebase' ? [] : ['firebase*.spec.ts']),
  ...(isDevelopment ? [] : ['devtools.spec.ts', 'devServer.spec.ts']),
];

const suite = process.env['E2E_SUITE'] ?? 'other';
const isExtended = suite === 'extended';
const isEmbedded = isExtended || ['embedded', 'core'].includes(suite);

/**
 * The specification and the sign-in flow. They run on a repeat visit, with the service worker in control of the
 * page. Only the suite `spec` runs them on a first visit, because the other tests are first visits.
 */
const SPECIFICATION = ['spec/*.spec.ts', 'walk.spec.ts'];
/** The suite `core` runs these (scripts/e2e.mjs). They perform all transitions. */
const CORE = [
  ...SPECIFICATION,
  ...['transitions', 'updates', 'catalogue', 'looks'].map((name) => `${name}.spec.ts`),
];
const leftOut = isExtended ? CORE : [];
/** These tests fail requests that the worker would answer. */
const FIRST_VISIT_ONLY = /@first-visit/;

const repeatVisit: Project<PlaywrightTestOptions & { isRepeatVisit: boolean }> = {
  name: 'repeat visit',
  testMatch: SPECIFICATION,
  grepInvert: FIRST_VISIT_ONLY,
  use: { isRepeatVisit: true, serviceWorkers: 'allow' },
};

/** Browser tests run on a build in Chromium, with the headers of its hosting. */
export default defineConfig<{ isRepeatVisit: boolean }>({
  testDir: '.',
  tsconfig: './tsconfig.json', // the catalogue of the tests
  projects: [
    {
      name: 'first visit',
      testIgnore: [
        ...OTHER_BUILDS_SPECS,
        ...FULL_BROWSER_SPECS,
        ...(isEmbedded ? SPECIFICATION : []),
        ...leftOut,
      ],
    },
    ...(isEmbedded && !isExtended
      ? [{ name: 'first visit only', testMatch: SPECIFICATION, grep: FIRST_VISIT_ONLY }]
      : []),
    {
      name: 'full browser',
      testMatch: FULL_BROWSER_SPECS,
      testIgnore: leftOut,
      use: { launchOptions: launchOptions(chromium) },
    },
    ...(isDevelopment || isExtended ? [] : [repeatVisit]),
  ],
  fullyParallel: true,
  // Tests spend most of their time waiting for the page. The other suites run two at a time (scripts/test/steps.mjs).
  // On the development server one at a time: a test edits a file, and the server updates the pages of all others.
  workers: isDevelopment ? 1 : isEmbedded || suite === 'spec' ? 4 : 2,
  // A defect fails twice. A test that passes the second time is reported by name as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Sufficient for a slow or busy machine; passing tests rarely come close to it.
  timeout: 90_000,
  outputDir: `../../test-results/${suite}`, // suites may run at the same time
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  expect: {
    timeout: 15_000,
    // Two runs on one machine are identical. The tolerance is for other processors, which may render the
    // edges of letters differently: pixelmatch ignores differences below the threshold (about 5 of 255 in
    // brightness). looks.spec.ts fails if the tolerance hides a visible change.
    toHaveScreenshot: { maxDiffPixels: 100, threshold: 0.02, scale: 'css' },
  },
  reporter: [['./support/summaryReporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block', // tests cannot intercept requests that the worker answers
    timezoneId: 'UTC',
    launchOptions: launchOptions(headlessShell),
  },
  webServer: {
    command: isDevelopment ? 'npx webpack serve --mode development' : 'node scripts/preview.mjs',
    timeout: 180_000,
    cwd: devSources ?? '../..',
    env: {
      PORT: String(port),
      OUT_DIR: process.env['OUT_DIR'] ?? 'dist',
      EMULATOR_URL: process.env['EMULATOR_URL'] ?? '',
    },
    port,
    reuseExistingServer: false,
  },
});
