/** The folder of Stryker's last results, its reports and its copy of the project. */
export const OUTPUT = '.cache/mutants';

/** The Jest configuration of package.json, changed so that thousands of short runs are cheap. */
const jestConfigOf = (tests) => ({
  testMatch: tests.map((test) => `<rootDir>/__tests__/${test}.test.ts?(x)`),
  roots: ['<rootDir>/src', '<rootDir>/__tests__'],
  testTimeout: 5_000, // a mutant can make a test wait forever
});

/** Stryker's options for one folder of `src/`, or for some files in it. */
export const optionsOf = ({ name, tests, ignoreStatic, files }) => ({
  mutate: (files ?? [`${name}/**/*.ts`, `${name}/**/*.tsx`]).map((file) => `src/${file}`),
  testRunner: 'latim-jest',
  plugins: ['./scripts/mutants/jestTestRunner.mjs', './scripts/mutants/ignoredCode.mjs'],
  ignorers: ['styles', 'dependencies', 'whitespace'],
  ignoreStatic,
  jest: { config: jestConfigOf(tests) },
  coverageAnalysis: 'perTest',
  disableTypeChecks: false, // Babel strips the types; nothing checks them
  ignorePatterns: [
    'dist*',
    '.cache',
    '/docs/*.png',
    '/__tests__/e2e',
    '/__tests__/contract/emulator',
  ],
  incremental: true,
  incrementalFile: `${OUTPUT}/${name}.incremental.json`,
  concurrency: Number(process.env.CONCURRENCY ?? 1),
  timeoutMS: 600_000, // the test runner has its own limits
  dryRunTimeoutMinutes: 30,
  tempDirName: `${OUTPUT}/sandbox-${name}`,
  reporters: ['html', 'progress-append-only'],
  htmlReporter: { fileName: `${OUTPUT}/${name}.html` },
  allowConsoleColors: false,
  logLevel: 'error',
});
