import { existsSync } from 'node:fs';

/** The emulator (300 MB) is installed on first use: in CI, or where someone did before. */
const needsEmulator = () =>
  process.env.CI || existsSync('__tests__/contract/emulator/node_modules')
    ? undefined
    : 'the emulator is not installed: npm run emulator';

const needsCI = () => (process.env.CI ? undefined : 'runs in CI only');

/**
 * The steps of `npm test`, in order. Steps of one lane run side by side, two at a time; a step of two
 * lanes starts workers of its own and has the machine to itself. `label` begins the line in which the
 * step prints its counts. `leaveOut` gives the reason why this run cannot have the step, if any.
 */
export const STEPS = [
  { name: 'types', command: ['npx', 'tsc'], lanes: 1 },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], lanes: 1 },
  { name: 'builds', command: ['node', 'scripts/builds.mjs'], lanes: 1, label: 'Builds' },
  {
    name: 'known vulnerabilities',
    command: ['node', 'scripts/audit.mjs'],
    lanes: 1,
    label: 'Audit',
    isOptional: true, // not every registry answers audits
    leaveOut: needsCI,
  },
  {
    name: 'contract',
    command: ['node', 'scripts/contract.mjs'],
    lanes: 1,
    label: 'Contract',
    leaveOut: needsEmulator,
  },
  { name: 'unit and screens', command: ['npx', 'jest'], lanes: 2, label: 'Tests' },
  { name: 'browser', command: ['node', 'scripts/e2e.mjs'], lanes: 2, label: 'Browser' },
  {
    name: 'browser, on a Firebase build',
    command: ['node', 'scripts/e2e.mjs', 'firebase'],
    lanes: 2,
    label: 'Browser',
  },
  {
    name: 'browser, the DevTools in development',
    command: ['node', 'scripts/e2e.mjs', 'devtools'],
    lanes: 2,
    label: 'Browser',
  },
  {
    name: 'browser, on the emulator',
    command: ['node', 'scripts/e2e.mjs', 'emulator'],
    lanes: 2,
    label: 'Browser',
    leaveOut: needsEmulator,
  },
];
