import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { requireTs } from './requireTs.mjs';
import { inputsKey } from './test/sharedBuild.mjs';
import { compareTransitions } from './test/transitions.mjs';

// Prints how many transitions of docs/machines.md the browser suites performed, and lists the others.
const RECORDS = '.cache/transitions';
const EXCEPTIONS = '__tests__/e2e/transitionExceptions.json';
const { drawnTransitions } = requireTs('__tests__/support/drawnTransitions.ts');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const reasons = read(EXCEPTIONS);
const files = existsSync(RECORDS) ? readdirSync(RECORDS) : [];
const result = compareTransitions({
  drawn: drawnTransitions(),
  reasons,
  records: Object.fromEntries(
    files.map((file) => [path.parse(file).name, read(path.join(RECORDS, file))]),
  ),
  sources: inputsKey(),
});
const { suites, incompleteSuites, performed, excepted, unexplained } = result;
const { undrawn, performedExceptions, undrawnExceptions } = result;

const list = (title, lines) => {
  if (lines.length > 0) console.log([`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n'));
};
const total = performed.length + excepted.length + unexplained.length;
console.log(
  `${performed.length} of ${total} drawn transitions were performed in a real browser (${suites.join(', ')}).`,
);
list(
  'Not performed, for a reason',
  excepted.map((transition) => `${transition}\n    ${reasons[transition]}`),
);
list('Not performed', unexplained);
list('Performed, but not drawn (npm run machines)', undrawn);
list(`Performed, but excepted in ${EXCEPTIONS}`, performedExceptions);
list(`Excepted in ${EXCEPTIONS}, but not drawn`, undrawnExceptions);

const isComplete = incompleteSuites.length === 0;
const wrong = [...undrawn, ...performedExceptions, ...undrawnExceptions].length;
const failed = wrong + (isComplete ? unexplained.length : 0);
if (isComplete || failed > 0)
  console.log(`Transitions: ${performed.length + excepted.length} passed, ${failed} failed`);
else
  console.log(
    `Transitions: not run (no complete record of these sources: ${incompleteSuites.join(', ')})`,
  );
process.exitCode = failed === 0 ? 0 : 1;
