import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireTs } from './requireTs.mjs';

const { readSnapshot } = requireTs('src/replay/readSnapshot.ts');
const { replaySteps } = requireTs('src/replay/replaySteps.ts');
const { diffStates, lineOf } = requireTs('src/replay/diffStates.ts');
const { summarizeState } = requireTs('src/store/sliceSchemas.ts');
const { makeStore } = requireTs('src/store/makeStore.ts');
const { noopServices } = requireTs('src/services/noop/noopServices.ts');

const USAGE = `npm run replay -- [options] FILE…
  --at N   stop after step N and print its whole state
  --diff   print what each event changed
  --json   print one JSON document instead of lines`;

const options = (() => {
  try {
    const { values, positionals: files } = parseArgs({
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        diff: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const at = values.at === undefined ? Infinity : Number(values.at);
    if (files.length === 0 || !(at >= 0))
      throw new Error('Expected one or more files, and a step number after --at.');
    return { ...values, at, files };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    return process.exit(2);
  }
})();

/** The outcome of each event in the real store without effects. */
function outcomesOf({ initial, events }) {
  const store = makeStore(noopServices(), { effects: 'off', preloadedState: initial });
  const dispatch = (event) => {
    try {
      store.dispatch(event);
      return null;
    } catch (error) {
      return String(error);
    }
  };
  return events.map((event) => ({ error: dispatch(event), state: store.getState() }));
}

function replay(file) {
  try {
    const snapshot = readSnapshot(readFileSync(file, 'utf8'));
    const outcomes = outcomesOf(snapshot);
    const states = [snapshot.initial, ...outcomes.map(({ state }) => state)];
    const steps = replaySteps(snapshot, outcomes).map(
      ({ event, verdict, state, error }, index) => ({
        step: index + 1,
        type: event.type,
        verdict,
        ...(error !== null && { error }),
        machines: summarizeState(state),
        ...(options.diff && { changes: diffStates(states[index], state) }),
      }),
    );
    const shown = steps.slice(0, options.at);
    return {
      file,
      steps: shown,
      events: steps.length,
      failed: shown.filter(({ verdict }) => verdict !== 'ok').length,
      ...(options.at < Infinity && { state: states[Math.min(options.at, steps.length)] }),
    };
  } catch (error) {
    return { file, steps: [], events: 0, failed: 1, error: error.message };
  }
}

function print({ file, steps, events, failed, error, state }) {
  console.log(file);
  for (const { step, type, verdict, machines, changes, error: failure } of steps) {
    const status = Object.entries(machines).map(([name, value]) => `${name} ${value}`);
    console.log(
      `${verdict.padStart(8)} ${String(step).padStart(4)} ${type.padEnd(34)} ${status.join(', ')}`,
    );
    if (failure) console.log(`${' '.repeat(14)}failed: ${failure}`);
    for (const change of changes ?? []) console.log(`${' '.repeat(14)}${lineOf(change)}`);
  }
  if (state) console.log(JSON.stringify(state, null, 2));
  if (error) console.log(error);
  else if (failed > 0) console.log(`${failed} of ${events} events differ from the recording`);
  else console.log(`${events} events, all as recorded`);
}

const results = options.files.map(replay);
if (options.json) console.log(JSON.stringify(results, null, 2));
else results.forEach(print);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
