import { requireTs } from '../requireTs.mjs';
import { print, printJson, printSome } from './print.mjs';

const { lineOf } = requireTs('src/visits/diffStates.ts');

const INDENT = ' '.repeat(14);

const noteLines = (note) => `note: ${note}`.split('\n').map((line) => `${INDENT}${line}`);

const stepLines = ({ step, type, verdict, machines, changes = [], error, hint, note }) => {
  const status = Object.entries(machines).map(([name, value]) => `${name} ${value}`);
  return [
    `${verdict.padStart(8)} ${String(step).padStart(4)} ${type.padEnd(34)} ${status.join(', ')}`,
    ...(error ? [`${INDENT}failed: ${error}`] : []),
    ...(hint ? [`${INDENT}${hint}`] : []),
    ...(note ? noteLines(note) : []),
    ...changes.map((change) => `${INDENT}${lineOf(change)}`),
  ];
};

function printVerdict({ events, failed, error, unmet, refusals, hasExpectations, isCompared }) {
  for (const line of [...unmet, ...refusals]) print(line);
  if (refusals.length > 0) return;
  if (failed > 0) print(`${failed} of ${events} events differ from the recording`);
  else if (!error && isCompared) print(`${events} events, all as recorded`);
  if (hasExpectations && unmet.length === 0) print(`The state after step ${events} is as expected`);
}

/** Prints the result of `replayFile`: at most `limit` lines about its steps. The last lines are the verdict. */
export function printReplay(result, limit) {
  const { file, steps, error, state, difference } = result;
  print(file);
  const start = result.startNote ? noteLines(result.startNote) : [];
  printSome([...start, ...steps.flatMap(stepLines)], limit);
  if (state) printJson(state);
  for (const line of difference ?? []) print(line);
  if (error) print(error);
  if (!result.isUnreadable) printVerdict(result);
}
