import { readFileSync } from 'node:fs';
import { requireTs } from './requireTs.mjs';

// Reports which transitions of docs/machines.md the tests of a browser run performed: node scripts/transitions.mjs
// [REPORT], the JSON report of Playwright. Tests write the transitions that they performed into their annotations.
const EXCEPTIONS = '__tests__/e2e/transitionExceptions.json';
const { drawnTransitions } = requireTs('__tests__/support/drawnTransitions.ts');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

const [file = 'test-results/e2e.json'] = process.argv.slice(2);
const performed = new Set(
  testsOf(readJson(file))
    .filter(({ status }) => status === 'expected' || status === 'flaky')
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'transitions')
    .flatMap(({ description = '' }) => description.split('\n')),
);
const reasons = readJson(EXCEPTIONS);
const drawn = drawnTransitions();
const missing = drawn.filter((transition) => !performed.has(transition));

console.log(`${drawn.length - missing.length} of ${drawn.length} transitions were performed.`);
for (const transition of missing)
  console.log(
    `Not performed: ${transition}${reasons[transition] ? ` (${reasons[transition]})` : ''}`,
  );
