import { emulatorSkipReason } from './emulatorSkipReason.mjs';

const needsCI = () => (process.env.CI ? undefined : 'runs in CI only');

/**
 * The steps of `npm test`, in order. Steps with one lane run in parallel, two at a time; the longest start first,
 * so that both lanes end together. A step with two lanes starts enough workers for two cores and runs alone.
 * `after` names steps that must end before.
 * `label` is the start of the line in which the step prints its counts. `skipReason` returns why this run
 * cannot include the step, if there is a reason.
 */
export const STEPS = [
  { name: 'builds', command: ['node', 'scripts/checkBuilds.mjs'], lanes: 1, label: 'Builds' },
  {
    name: 'browser, the DevTools in development',
    command: ['node', 'scripts/e2e.mjs', 'devtools'],
    lanes: 1, // it starts a single worker
    label: 'Browser',
  },
  {
    name: 'browser, on a Firebase build',
    command: ['node', 'scripts/e2e.mjs', 'firebase'],
    lanes: 1,
    after: ['builds'], // it would make the same build
    label: 'Browser',
  },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], lanes: 1 },
  { name: 'types', command: ['npx', 'tsc'], lanes: 1 },
  {
    name: 'known vulnerabilities',
    command: ['node', 'scripts/audit.mjs'],
    lanes: 1,
    label: 'Audit',
    isOptional: true, // not every registry supports audits
    skipReason: needsCI,
  },
  {
    name: 'contract',
    command: ['node', 'scripts/contract.mjs'],
    lanes: 1,
    label: 'Contract',
    skipReason: emulatorSkipReason,
  },
  {
    name: 'browser, on the emulator',
    command: ['node', 'scripts/e2e.mjs', 'emulator'],
    lanes: 1,
    after: ['builds', 'contract'], // it would make the same build, and install the same emulator
    label: 'Browser',
    skipReason: emulatorSkipReason,
  },
  {
    name: 'unit and screens',
    command: ['npm', 'run', '--silent', 'test:unit'],
    lanes: 2,
    label: 'Tests',
  },
  {
    name: 'browser, the specification and the screenshots',
    command: ['node', 'scripts/e2e.mjs', 'core'],
    lanes: 2,
    label: 'Browser',
  },
  {
    name: 'browser, other properties',
    command: ['node', 'scripts/e2e.mjs', 'extended'],
    lanes: 2,
    label: 'Browser',
  },
  {
    name: 'browser, the specification on a first visit',
    command: ['node', 'scripts/e2e.mjs', 'spec', '--project=first visit'],
    lanes: 2,
    label: 'Browser',
    skipReason: needsCI,
  },
  {
    name: 'browser engines',
    command: ['node', 'scripts/engines/run.mjs'],
    lanes: 2,
    label: 'Engines',
    skipReason: needsCI,
  },
  {
    name: 'transitions performed in a browser',
    command: ['node', 'scripts/transitions.mjs'],
    lanes: 2,
    label: 'Transitions',
  },
];
