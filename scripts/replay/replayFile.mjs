import { readFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';

const { parseSnapshot, validateSnapshot } = requireTs('src/replay/readSnapshot.ts');
const { replaySteps } = requireTs('src/replay/replaySteps.ts');
const { explainDifference, linesOf } = requireTs('src/replay/explainDifference.ts');
const { diffStates, formatValue } = requireTs('src/replay/diffStates.ts');
const { summarizeState } = requireTs('src/store/sliceSchemas.ts');
const { makeStore } = requireTs('src/store/makeStore.ts');
const { noopServices } = requireTs('src/services/noop/noopServices.ts');

/** The outcome of each event in the real store without effects. */
export function outcomesOf({ initial, events }) {
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

/** The message of the error that a function throws; undefined if it throws none. */
function messageOf(run) {
  try {
    run();
    return undefined;
  } catch (error) {
    return error.message;
  }
}

const valueAt = (state, path) =>
  path.split('.').reduce((node, key) => (Object(node) === node ? node[key] : undefined), state);

/** Sentences about the expected values that a state does not have. */
const unmetIn = (state, expectations) =>
  expectations
    .map(({ path, value }) => ({ path, value, found: valueAt(state, path) }))
    .filter(({ value, found }) => JSON.stringify(found) !== JSON.stringify(value))
    .map(
      ({ path, value, found }) =>
        `${path}: expected ${formatValue(value)}, found ${formatValue(found)}`,
    );

/** Replays a file. The result is plain data, and is printed with `--json`. */
export function replayFile(file, { at, diff, expect }) {
  const text = readFileSync(file, 'utf8');
  let snapshot;
  try {
    snapshot = parseSnapshot(text);
  } catch ({ message: error }) {
    return { file, steps: [], events: 0, failed: 0, isUnreadable: true, isGood: false, error };
  }
  const error = messageOf(() => validateSnapshot(snapshot));
  const outcomes = outcomesOf(snapshot);
  const all = replaySteps(snapshot, outcomes);
  const states = [snapshot.initial, ...outcomes.map(({ state }) => state)];
  const shown = all.slice(0, at);
  const notes = new Map(snapshot.facts?.notes.map(({ step, text: note }) => [step, note]));
  const steps = shown.map(({ event, verdict, state, messages, error: failure }, index) => ({
    step: index + 1,
    type: event.type,
    verdict,
    ...(failure !== null && { error: failure }),
    ...(messages.length > 0 && {
      messages: messages.map(({ level, text: of }) => `${level}: ${of}`),
    }),
    ...(notes.has(index + 1) && { note: notes.get(index + 1) }),
    machines: summarizeState(state),
    ...(diff && { changes: diffStates(states[index], state) }),
  }));
  const last = states[Math.min(at, all.length)];
  const failed = shown.filter(({ verdict }) => verdict !== 'ok').length;
  const difference = explainDifference(snapshot, shown);
  const unmet = unmetIn(last, expect);
  return {
    file,
    steps,
    ...(notes.has(0) && { startNote: notes.get(0) }),
    events: all.length,
    failed,
    difference: difference && linesOf(difference),
    unmet,
    isUnreadable: false,
    isGood: expect.length > 0 ? unmet.length === 0 : failed === 0 && error === undefined,
    hasExpectations: expect.length > 0,
    ...(error !== undefined && { error }),
    ...(at < Infinity && { state: last }),
  };
}
