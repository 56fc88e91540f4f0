import { requireTs } from '../requireTs.mjs';
import { print, printJson } from './print.mjs';

const { lineOf } = requireTs('src/visits/diffStates.ts');

const INDENT = ' '.repeat(14);

const printNote = (note) =>
  `note: ${note}`.split('\n').forEach((line) => print(`${INDENT}${line}`));

function printStep({ step, type, verdict, machines, changes = [], error, hint, note }) {
  const status = Object.entries(machines).map(([name, value]) => `${name} ${value}`);
  print(
    `${verdict.padStart(8)} ${String(step).padStart(4)} ${type.padEnd(34)} ${status.join(', ')}`,
  );
  if (error) print(`${INDENT}failed: ${error}`);
  if (hint) print(`${INDENT}${hint}`);
  if (note) printNote(note);
  for (const change of changes) print(`${INDENT}${lineOf(change)}`);
}

function printVerdict({ events, failed, error, unmet, refusals, hasExpectations, isCompared }) {
  for (const line of [...unmet, ...refusals]) print(line);
  if (refusals.length > 0) return;
  if (failed > 0) print(`${failed} of ${events} events differ from the recording`);
  else if (!error && isCompared) print(`${events} events, all as recorded`);
  if (hasExpectations && unmet.length === 0) print(`The state after step ${events} is as expected`);
}

/** Prints the result of `replayFile`. The last lines are the verdict. */
export function printReplay(result) {
  const { file, steps, error, state, difference } = result;
  print(file);
  if (result.startNote) printNote(result.startNote);
  steps.forEach(printStep);
  if (state) printJson(state);
  for (const line of difference ?? []) print(line);
  if (error) print(error);
  if (!result.isUnreadable) printVerdict(result);
}
