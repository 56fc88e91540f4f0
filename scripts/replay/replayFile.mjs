import { readFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';
import { checkExpectations } from './expectations.mjs';

const { UnusableSnapshot } = requireTs('src/replay/format.ts');
const { parseSnapshot, validateSnapshot } = requireTs('src/replay/readSnapshot.ts');
const { replaySteps } = requireTs('src/replay/replaySteps.ts');
const { explainDifference, linesOf } = requireTs('src/replay/explainDifference.ts');
const { diffStates } = requireTs('src/replay/diffStates.ts');
const { searchHint } = requireTs('src/replay/searchHint.ts');
const { stepsChanging } = requireTs('src/replay/stepsChanging.ts');
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

/** A sentence about a step that a visit does not have. */
export const missingStep = ({ events }, at) =>
  at < Infinity && at > events.length
    ? `There is no step ${at}: the visit has ${events.length} events.`
    : undefined;

/** The result for a file that was not replayed, without the reason. */
const emptyResult = {
  steps: [],
  events: 0,
  failed: 0,
  unmet: [],
  refusals: [],
  isUnreadable: false,
  isGood: false,
};

const setBy = (snapshot, states, path) => {
  const step = stepsChanging(states, path.split('.')).at(-1);
  return step === undefined ? 'the start' : `step ${step}, ${snapshot.events[step - 1].type}`;
};

/** The expectations that a state does not meet, with the step that set the value, and those that cannot be checked. */
function judge(snapshot, states, expect) {
  const { missing, unmet } = checkExpectations(states.at(-1), expect);
  return {
    unmet: unmet.map(({ path, text }) => `${text}, set by ${setBy(snapshot, states, path)}`),
    refusals: missing,
  };
}

/** What each step of a replay shows. */
function shownSteps(snapshot, steps, states, { diff }) {
  const notes = new Map(snapshot.facts?.notes.map(({ step, text: note }) => [step, note]));
  return steps.map(({ event, verdict, state, messages, error }, index) => ({
    step: index + 1,
    type: event.type,
    verdict,
    ...(error !== null && { error }),
    ...(messages.length > 0 && {
      messages: messages.map(({ level, text }) => `${level}: ${text}`),
    }),
    ...(searchHint(snapshot, state) !== searchHint(snapshot, states[index]) && {
      hint: searchHint(snapshot, state),
    }),
    ...(notes.has(index + 1) && { note: notes.get(index + 1) }),
    machines: summarizeState(state),
    ...(diff && { changes: diffStates(states[index], state) }),
  }));
}

/** Replays a snapshot and compares it with the recording and with the expected values. */
function replaySnapshot(snapshot, { diff, expect }) {
  const error = messageOf(() => validateSnapshot(snapshot));
  const outcomes = outcomesOf(snapshot);
  const steps = replaySteps(snapshot, outcomes);
  const states = [snapshot.initial, ...outcomes.map(({ state }) => state)];
  const startNote = snapshot.facts?.notes.find(({ step }) => step === 0)?.text;
  const failed = steps.filter(({ verdict }) => verdict !== 'ok').length;
  const firstDifference = explainDifference(snapshot, steps);
  const { unmet, refusals } = judge(snapshot, states, expect);
  const isAsRecorded = failed === 0 && error === undefined;
  const isAsExpected = unmet.length === 0 && refusals.length === 0;
  return {
    steps: shownSteps(snapshot, steps, states, { diff }),
    ...(startNote !== undefined && { startNote }),
    events: steps.length,
    failed,
    firstDifference,
    difference: firstDifference && linesOf(firstDifference),
    unmet,
    refusals,
    isUnreadable: false,
    isGood: expect.length > 0 ? isAsExpected : isAsRecorded,
    hasExpectations: expect.length > 0,
    ...(error !== undefined && { error }),
    state: states.at(-1),
  };
}

/** Replays a file, with `at` only its first events. The result is plain data, and is printed with `--json`. */
export function replayFile(file, { at, ...options }) {
  const text = readFileSync(file, 'utf8');
  try {
    const whole = parseSnapshot(text);
    const missing = missingStep(whole, at);
    if (missing) return { ...emptyResult, file, refusals: [missing] };
    // Later events are not replayed: they may contain the expected value as a recorded fact.
    const snapshot = { ...whole, events: whole.events.slice(0, at) };
    const { state, ...result } = replaySnapshot(snapshot, options);
    return { file, ...result, ...(at < Infinity && { state }) };
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    return { ...emptyResult, file, isUnreadable: true, error: error.message };
  }
}
