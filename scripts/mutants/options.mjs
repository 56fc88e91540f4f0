/** The folder of Stryker's last results, its reports and its copy of the project. */
export const OUTPUT = '.cache/mutants';

/** The Jest configuration of package.json, changed so that thousands of short runs are cheap. */
const jestConfigOf = (tests) => ({
  testMatch: tests.map((test) => `<rootDir>/__tests__/${test}.test.ts?(x)`),
  roots: ['<rootDir>/src', '<rootDir>/__tests__'],
  runner: '<rootDir>/scripts/mutants/jestRunner.cjs',
  testEnvironment: './scripts/mutants/environment.cjs', // Stryker does not resolve <rootDir> here
  testTimeout: 5_000, // a mutant can make a test wait forever
});

/** Stryker's options for one folder of `src/`, or for some files in it. */
export const optionsOf = ({ name, tests, ignoreStatic, files }) => ({
  mutate: (files ?? [`${name}/**/*.ts`, `${name}/**/*.tsx`]).map((file) => `src/${file}`),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', './scripts/mutants/ignoredCode.mjs'],
  ignorers: ['styles'],
  ignoreStatic,
  jest: {
    configFile: 'package.json',
    config: jestConfigOf(tests),
    enableFindRelatedTests: false, // it would resolve all imports of the project for each mutant
  },
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
  timeoutMS: 6_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: `${OUTPUT}/sandbox-${name}`,
  reporters: ['html', 'progress-append-only'],
  htmlReporter: { fileName: `${OUTPUT}/${name}.html` },
  allowConsoleColors: false,
  logLevel: 'error',
});
