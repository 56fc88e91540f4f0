import { withoutPersist } from './completeAdapter';
import type { Recording } from './createRecorder';
import { changesOf } from './diffStates';
import { FORMAT, type Snapshot, type SnapshotFacts } from './format';
import { redactInput } from './inputs';
import { NO_TEXTS } from './packTexts';
import type { Redactor } from './redactor';
import type { Outcome } from './replay';
import { moveFacts, stepFactsOf } from './stepFacts';
import type { VisitAdapter } from './VisitAdapter';

/** The default of `maxCharacters`. With a start state of full lists, the file stays below the reader's limit. */
const MAX_EVENT_CHARACTERS = 8_000_000;

/** A recording without its oldest events: its start state includes them. */
export const withoutOldest = <State>(
  recording: Recording<State>,
  count: number,
): Recording<State> => ({
  initial: recording.events[count - 1]?.state ?? recording.initial,
  events: recording.events.slice(count),
  droppedCount: recording.droppedCount + count,
  facts: moveFacts(stepFactsOf(recording), -count),
});

/** What each event changed, and the errors. */
export const resultsOf = (
  start: object,
  outcomes: readonly Outcome<object>[],
): Pick<SnapshotFacts, 'changes' | 'errors'> => ({
  changes: outcomes.map(({ state }, index) =>
    changesOf(outcomes[index - 1]?.state ?? start, state),
  ),
  errors: outcomes.flatMap(({ error }, index) =>
    error === null ? [] : [{ index, message: error }],
  ),
});

/** JSON in which each entry of a list of objects has its own line, so that a diff of two files is readable. */
const listText = (value: unknown): string =>
  Array.isArray(value) && typeof value.find((entry) => entry !== null) === 'object'
    ? `[\n${value.map((entry) => `      ${JSON.stringify(entry)}`).join(',\n')}\n    ]`
    : JSON.stringify(value);

/** The text of a file. The Redux DevTools read the first two fields. */
const textOf = (start: object, actions: readonly object[], facts: SnapshotFacts): string =>
  [
    '{',
    `  "payload": ${JSON.stringify(JSON.stringify(actions))},`,
    `  "preloadedState": ${JSON.stringify(JSON.stringify(start))},`,
    '  "snapshot": {',
    Object.entries(facts)
      .map(([name, fact]) => `    ${JSON.stringify(name)}: ${listText(fact)}`)
      .join(',\n'),
    '  }',
    '}',
  ].join('\n');

/** For a text that does not leave the browser. */
const NO_REDACTION: Redactor = {
  redact: (value) => value,
  redactMessage: (message) => message,
  redactLabel: (label) => label,
  learn: () => undefined,
};

/** The facts about a visit that its recording lacks. */
export type AboutVisit = Pick<SnapshotFacts, 'appVersion' | 'takenAt' | 'url' | 'viewport'> &
  Partial<Pick<SnapshotFacts, 'device'>>;

/** The options of a written file. */
export interface WriteOptions {
  readonly isRedacted?: boolean;
  /** Whether search texts are kept. */
  readonly keepsSearch?: boolean;
  /** The maximum length of the events and their state changes as JSON. While it is exceeded, the older half of the events is dropped. */
  readonly maxCharacters?: number;
}

/**
 * Writes a visit as one JSON document that the Redux DevTools can import. They read `payload` and
 * `preloadedState` (both JSON texts) and ignore `snapshot`. Personal data is replaced by pseudonyms, search texts
 * unless they are kept.
 */
export function writeSnapshot<State extends object>(
  adapter: VisitAdapter<State>,
  recording: Recording<State>,
  about: AboutVisit,
  options: WriteOptions = {},
): string {
  const { isRedacted = true, maxCharacters = MAX_EVENT_CHARACTERS, keepsSearch = false } = options;
  const { initial, events, droppedCount } = recording;
  const facts = stepFactsOf(recording);
  const dispatched = events.map(({ action }) => action);
  const redactor = isRedacted ? adapter.redact({ keepsSearch }) : NO_REDACTION;
  const { redact, redactMessage, learn } = redactor;
  learn([withoutPersist(initial), ...dispatched]);
  const start = redact(withoutPersist(initial));
  const actions = redact(dispatched);
  // The recorded states, not those that a replay gives.
  const states = events.map(({ state }) => redact(withoutPersist(state)));
  const outcomes = events.map(({ error }, index) => ({
    state: states[index]!,
    error: error === null ? null : redactMessage(error), // after all states: the redactor has seen their names
  }));
  const results = resultsOf(start, outcomes);
  const half = Math.ceil(events.length / 2);
  if (half > 0 && JSON.stringify([actions, results]).length > maxCharacters)
    return writeSnapshot(adapter, withoutOldest(recording, half), about, options);
  const first = events[0]?.at ?? 0;
  return textOf(start, actions, {
    // These facts repeat parts of the events. A file compresses better if they are close.
    format: FORMAT,
    ...results,
    causes: facts.causes,
    portCalls: facts.portCalls.map((call) =>
      'input' in call ? { ...call, input: redact(call.input) } : call,
    ),
    device: null,
    ...about,
    url: redact({ url: about.url }).url,
    app: adapter.app,
    folded: droppedCount,
    times: events.map(({ at }) => at - first),
    inputs: facts.inputs.map((input) => redactInput(input, redactor)),
    notes: [],
    screens: NO_TEXTS,
  });
}

/** Serializes a snapshot with changed facts, such as notes. */
export const rewriteSnapshot = (
  { start, events, facts }: Snapshot<object>,
  others: Partial<SnapshotFacts>,
): string => textOf(start, events, { ...facts, ...others });
