import { withoutPersist } from './completeAdapter';
import { MAX_RECORDED_EVENTS, type Recording, RELOADED } from './createRecorder';
import type { Tools } from './createTools';
import { timeOf } from './format';
import type { RecordedInput } from './inputs';
import { moveFacts, type StepFacts, stepFactsOf } from './stepFacts';
import { withoutOldest } from './writeSnapshot';

/** How many characters of events are kept. */
const MAX_CHARACTERS = 1_000_000;

type Of = Pick<Tools<object>, 'app' | 'read' | 'replay' | 'stringify'>;

/** The key of the recording of this tab in sessionStorage. */
const keyOf = ({ app }: Of): string => `visits/${app}`;

/**
 * Stores a recording for the next page of this tab. In sessionStorage, which is written at once and ends with the tab: a page
 * that is being left cannot wait for IndexedDB. Nothing is redacted.
 */
export function keepRecording(tools: Of, recording: Recording<object>): void {
  const takenAt = new Date(recording.events.at(-1)?.at ?? 0).toISOString();
  const about = { appVersion: '', takenAt, url: '', viewport: '' };
  const how = { isRedacted: false, maxCharacters: MAX_CHARACTERS };
  try {
    window.sessionStorage.removeItem(keyOf(tools)); // not an older one, if the storage is full
    window.sessionStorage.setItem(keyOf(tools), tools.stringify(recording, about, how));
  } catch {
    // blocked or full: nothing is kept
  }
}

/**
 * The recording of the earlier pages of this tab. Null if there is none, or if this version of the application, which may be a
 * newer one, does not replay it as recorded.
 */
export function readKeptRecording(tools: Of): Recording<object> | null {
  try {
    const snapshot = tools.read(window.sessionStorage.getItem(keyOf(tools)) ?? '');
    const { initial, facts } = snapshot;
    const steps = tools.replay(snapshot);
    if (steps.some(({ isOther }) => isOther)) return null;
    return {
      initial,
      events: steps.map(({ event, state, error }, index) => ({
        action: event,
        at: timeOf(facts, index + 1),
        state,
        error,
      })),
      droppedCount: facts.folded,
      facts,
    };
  } catch {
    return null; // blocked, damaged or missing
  }
}

/** The recording of the earlier pages, an event with the state after the reload, and the recording of this page, which began at the address `url`. */
export function joinRecordings(
  earlier: Recording<object> | null,
  current: Recording<object>,
  url: string,
): Recording<object> {
  if (!earlier || current.droppedCount > 0) return current;
  const { initial, events } = current;
  const at = events[0]?.at ?? earlier.events.at(-1)?.at ?? 0;
  const action = { type: RELOADED, payload: withoutPersist(initial) };
  const all = [...earlier.events, { action, at, state: initial, error: null }, ...events];
  const step = earlier.events.length + 1;
  const reload: RecordedInput = {
    kind: 'reload',
    element: null,
    value: url,
    after: step - 1,
    step,
  };
  const { causes, portCalls, inputs } = stepFactsOf(earlier);
  const calls = [...causes, ...portCalls].map((one) => one?.call ?? 0);
  const later = moveFacts(stepFactsOf(current), step, Math.max(0, ...calls));
  const facts: StepFacts = {
    causes: [...causes, { origin: 'user' }, ...later.causes],
    portCalls: [...portCalls, ...later.portCalls],
    inputs: [...inputs, reload, ...later.inputs],
  };
  const whole = { ...earlier, events: all, facts };
  return withoutOldest(whole, Math.max(0, all.length - MAX_RECORDED_EVENTS));
}
