import { existsSync } from 'node:fs';

/**
 * Why this run skips the tests on the emulator, or undefined. The emulator (300 MB) is installed in CI, or if a
 * developer has installed it.
 */
export const emulatorSkipReason = () =>
  process.env.CI || existsSync('__tests__/contract/emulator/node_modules')
    ? undefined
    : 'the emulator is not installed: npm run emulator';
