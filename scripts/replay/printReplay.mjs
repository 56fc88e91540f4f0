import { requireTs } from '../requireTs.mjs';

const { lineOf } = requireTs('src/replay/diffStates.ts');

const INDENT = ' '.repeat(14);

const printNote = (note) => console.log(`${INDENT}note: ${note.replaceAll('\n', `\n${INDENT}`)}`);

function printStep({ step, type, verdict, machines, changes = [], messages = [], error, note }) {
  const status = Object.entries(machines).map(([name, value]) => `${name} ${value}`);
  console.log(
    `${verdict.padStart(8)} ${String(step).padStart(4)} ${type.padEnd(34)} ${status.join(', ')}`,
  );
  if (error) console.log(`${INDENT}failed: ${error}`);
  for (const message of messages) console.log(`${INDENT}console: ${message}`);
  if (note) printNote(note);
  for (const change of changes) console.log(`${INDENT}${lineOf(change)}`);
}

/** Prints the result of `replayFile`. The last lines are the verdict. */
export function printReplay(result) {
  const { file, steps, events, failed, error, state, difference, unmet, hasExpectations } = result;
  console.log(file);
  if (result.startNote) printNote(result.startNote);
  steps.forEach(printStep);
  if (state) console.log(JSON.stringify(state, null, 2));
  for (const line of difference ?? []) console.log(line);
  if (error) console.log(error);
  if (result.isUnreadable) return;
  if (failed > 0) console.log(`${failed} of ${events} events differ from the recording`);
  else if (!error) console.log(`${events} events, all as recorded`);
  for (const line of unmet) console.log(line);
  if (hasExpectations && unmet.length === 0) console.log('The last state is as expected');
}
