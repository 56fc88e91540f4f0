import type { UnknownAction } from '@reduxjs/toolkit';
import { causalFacts } from './causesIn';
import type { Recording } from './createRecorder';
import type { Redactor } from './createRedactor';
import { changesOf } from './diffStates';
import { FORMAT, type Note, type Snapshot, type SnapshotFacts } from './format';
import { inputsIn } from './inputs';
import { notInFile, toJson } from './json';
import { NO_TEXTS } from './packTexts';
import type { Outcome } from './replay';
import { statesOfMasked } from './statesOfMasked';
import type { VisitAdapter } from './VisitAdapter';

/** Limit of the characters of the events and their changes in a file. With a start state of full lists, the file can still be read. */
const MAX_EVENT_CHARACTERS = 8_000_000;

/** Drops the oldest events of a recording if all events are too long for a file. The start state then includes them. */
function truncate<State extends object>(
  { toPlainState }: VisitAdapter<State>,
  { initial, events, droppedCount, ...others }: Recording<State>,
  maxCharacters: number,
): Recording<State> {
  let remaining = maxCharacters;
  const last = events.findLastIndex(({ action, state }, index) => {
    const before = events[index - 1]?.state ?? initial;
    const changes = changesOf(toPlainState(before), toPlainState(state));
    remaining -= JSON.stringify([toJson(action), changes]).length;
    return remaining < 0;
  });
  return {
    ...others,
    initial: events[last]?.state ?? initial,
    events: events.slice(last + 1),
    droppedCount: droppedCount + last + 1,
  };
}

/** What each event changed. */
const changesIn = (start: object, states: readonly object[]): SnapshotFacts['changes'] =>
  states.map((state, index) => changesOf(states[index - 1] ?? start, state));

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
  learn: () => undefined,
  replaced: () => [],
};

const otherCourse = (index: number, events: readonly UnknownAction[]) =>
  `With masked texts, step ${index + 1}, ${events[index]?.type ?? ''}, leads to another state. If a reducer compares a text, name it in “keeps”.`;

/** The facts about a visit that its recording lacks. */
export type AboutVisit = Pick<SnapshotFacts, 'appVersion' | 'takenAt' | 'url' | 'viewport'> &
  Partial<Pick<SnapshotFacts, 'device'>>;

/** The options of a written file. */
export interface WriteOptions {
  readonly isRedacted?: boolean;
  /** Whether search texts are kept. */
  readonly keepsSearch?: boolean;
  /** Limit of the characters of the events. */
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
  {
    isRedacted = true,
    maxCharacters = MAX_EVENT_CHARACTERS,
    keepsSearch = false,
  }: WriteOptions = {},
): string {
  const kept = truncate(adapter, recording, maxCharacters);
  const { initial, events, droppedCount } = kept;
  const redactor = isRedacted ? adapter.createRedactor({ keepsSearch }) : NO_REDACTION;
  const { redact, redactMessage, learn, replaced } = redactor;
  const plainStart = adapter.toPlainState(initial);
  const plainEvents = events.map(({ action }) => toJson(action));
  const plainStates = events.map(({ state }) => adapter.toPlainState(state));
  learn([plainStart, ...plainEvents]);
  if (redactor.isGuess) for (const state of plainStates) learn(state);
  const lost = notInFile([
    ['start', initial],
    ...events.map(({ action }) => [action.type, action] as const),
  ]);
  const start = redact(plainStart);
  const actions = redact(plainEvents);
  const first = events[0]?.at ?? 0;
  const dispatched = events.map(({ action }) => action);
  // The recorded states, not those that a replay gives.
  const recorded = plainStates.map((state, index) => ({
    state: redact(state),
    error: events[index]?.error ?? null,
  }));
  const {
    states,
    errors: others,
    other,
  } = redactor.isGuess
    ? statesOfMasked(adapter, { initial: start, events: actions }, recorded)
    : { states: recorded.map(({ state }) => state), errors: [], other: null };
  const errors = events.flatMap(({ error: own }, index) => {
    const error = own ?? others[index] ?? null;
    return error === null ? [] : [{ index, message: redactMessage(error) }];
  });
  return textOf(start, actions, {
    // These facts repeat parts of the events. A file compresses better if they are close.
    format: FORMAT,
    changes: changesIn(start, states),
    ...causalFacts(dispatched, kept.calls ?? [], redact),
    device: null,
    ...about,
    url: redact({ url: about.url }).url,
    app: adapter.app,
    redacted: replaced(),
    keptOut: [
      ...(lost === null ? [] : [lost]),
      ...(other === null ? [] : [otherCourse(other, actions)]),
    ],
    folded: droppedCount,
    times: events.map(({ at }) => at - first),
    errors,
    inputs: inputsIn(dispatched, kept.inputs ?? [], redactor),
    notes: [],
    screens: NO_TEXTS,
  });
}

/** Writes a snapshot again with other notes. Events and states stay the same. */
export const withNotes = (
  { start, events }: Pick<Snapshot<object>, 'start' | 'events'>,
  facts: SnapshotFacts,
  notes: readonly Note[],
): string => textOf(start, events, { ...facts, notes });

/** Writes a snapshot again, with the states and errors that this version of the application gives. */
export function updateSnapshot(
  { initial, events }: Pick<Snapshot<object>, 'initial' | 'events'>,
  facts: SnapshotFacts,
  outcomes: readonly Outcome<object>[],
): string {
  const errors = outcomes.flatMap(({ error }, index) =>
    error === null ? [] : [{ index, message: error }],
  );
  const states = outcomes.map(({ state }) => state);
  return textOf(initial, events, { ...facts, errors, changes: changesIn(initial, states) });
}
