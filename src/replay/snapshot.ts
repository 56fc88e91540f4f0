import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Recording } from '../store/recorder';
import { rootReducer, type RootState } from '../store/rootReducer';
import { redact } from './redact';

export const FORMAT = 1;
const MOST_CHARACTERS = 5_000_000;
const MOST_EVENTS = 10_000;

/** What the file tells besides what the Redux DevTools read. */
export interface SnapshotFacts {
  readonly format: number;
  readonly app: 'latim';
  /** ISO time. */
  readonly takenAt: string;
  readonly url: string;
  readonly viewport: string;
  /** The kinds of personal data that pseudonyms stand in for. */
  readonly redacted: readonly string[];
  /** Milliseconds between the first event and each. */
  readonly times: readonly number[];
  /** A sum of the state after each event: a replay tells at which step it differs. */
  readonly sums: readonly number[];
}

/** A snapshot that was read and found sound. */
export interface Snapshot {
  readonly initial: RootState;
  readonly events: readonly UnknownAction[];
  readonly facts: SnapshotFacts | null;
}

const pure = rootReducer as Reducer<RootState, UnknownAction>; // it starts from a whole state here

/** FNV-1a of a state's JSON. */
export function sumOf(state: unknown): number {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(state))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The state after each event, the start first. */
export function statesOf({ initial, events }: Pick<Snapshot, 'initial' | 'events'>): RootState[] {
  const states = [initial];
  let state = initial;
  for (const event of events) {
    state = pure(state, event);
    states.push(state);
  }
  return states;
}

/**
 * A visit as one JSON document that the Redux DevTools import as it is (`payload` and
 * `preloadedState` as texts), with `snapshot` for ourselves. People are pseudonyms in it.
 */
export function writeSnapshot(
  { initial, events }: Recording,
  about: Pick<SnapshotFacts, 'takenAt' | 'url' | 'viewport'>,
): string {
  const { value, replaced } = redact({ initial, events, url: about.url });
  const actions = value.events.map(({ action }) => action);
  const first = value.events[0]?.at ?? 0;
  const facts: SnapshotFacts = {
    ...about,
    url: value.url,
    format: FORMAT,
    app: 'latim',
    redacted: replaced,
    times: value.events.map(({ at }) => at - first),
    sums: statesOf({ initial: value.initial, events: actions }).slice(1).map(sumOf),
  };
  return JSON.stringify(
    {
      payload: JSON.stringify(actions),
      preloadedState: JSON.stringify(value.initial),
      snapshot: facts,
    },
    null,
    2,
  );
}

/** Told to whoever loads a file that cannot be used; nothing was changed. */
export class UnusableSnapshot extends Error {}

const refuse = (message: string): never => {
  throw new UnusableSnapshot(message);
};

const parse = (text: unknown, what: string): unknown => {
  if (typeof text !== 'string') return text;
  try {
    // An own `__proto__` is dropped: it could only be meant to do harm.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return refuse(`${what} is not JSON.`);
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function eventsOf(value: unknown): UnknownAction[] {
  if (!Array.isArray(value)) return refuse('The file holds no list of events.');
  if (value.length > MOST_EVENTS) return refuse(`The file holds more than ${MOST_EVENTS} events.`);
  for (const event of value as unknown[])
    if (!isObject(event) || typeof event['type'] !== 'string')
      return refuse('An event has no type.');
  return value as UnknownAction[];
}

/** A start of the machines' own, with what a file gives of it. */
function initialOf(value: unknown): RootState {
  const own = pure(undefined, { type: '@@start' });
  if (value === undefined) return own;
  if (!isObject(value)) return refuse('The start of the file is no state.');
  const known = Object.keys(own).filter((slice) => isObject(value[slice]));
  return { ...own, ...Object.fromEntries(known.map((slice) => [slice, value[slice]])) };
}

/** The actions of a DevTools' whole state, in the order in which they were staged. */
function stagedOf({ actionsById, stagedActionIds }: Record<string, unknown>): unknown[] {
  if (!isObject(actionsById) || !Array.isArray(stagedActionIds))
    return refuse('The file is no snapshot and no export of the Redux DevTools.');
  return (stagedActionIds as unknown[])
    .map((id) => (actionsById[String(id)] as { action?: unknown } | undefined)?.action)
    .filter((action) => (action as { type?: unknown } | undefined)?.type !== '@@INIT');
}

/** The two lists of a visitor's storage, as the events that bring them in. */
const hydrations = (lists: Record<string, unknown>): UnknownAction[] =>
  (['favorites', 'reviews'] as const).flatMap((key) => {
    const items = parse(lists[key], key);
    return Array.isArray(items) ? [{ type: 'persist/REHYDRATE', key, payload: { items } }] : [];
  });

/**
 * Reads a snapshot of ours, any export of the Redux DevTools, or a dump of the two storage keys.
 * Everything is tried on the reducers here; an {@link UnusableSnapshot} says what is wrong.
 */
export function readSnapshot(text: string): Snapshot {
  if (text.length > MOST_CHARACTERS) return refuse('The file is larger than 5 MB.');
  const file = parse(text, 'The file');
  const snapshot = ((): Snapshot => {
    if (Array.isArray(file))
      return { initial: initialOf(undefined), events: eventsOf(file), facts: null };
    if (!isObject(file)) return refuse('The file holds neither events nor lists.');
    if ('payload' in file) {
      const facts = file['snapshot'] as SnapshotFacts | undefined;
      if (facts && !(facts.format <= FORMAT))
        return refuse('The file was made by a newer version of the shop.');
      return {
        initial: initialOf(parse(file['preloadedState'], 'The start of the file')),
        events: eventsOf(parse(file['payload'], 'The list of events')),
        facts: facts ?? null,
      };
    }
    if ('favorites' in file || 'reviews' in file)
      return { initial: initialOf(undefined), events: hydrations(file), facts: null };
    return {
      initial: initialOf(parse(file['committedState'], 'The start of the file')),
      events: eventsOf(stagedOf(file)),
      facts: null,
    };
  })();
  try {
    statesOf(snapshot);
  } catch {
    return refuse('The machines cannot take the events of this file.');
  }
  return snapshot;
}

/** The first step whose state is not the one that was recorded; null where all are. */
export function firstDifference({ initial, events, facts }: Snapshot): number | null {
  if (facts === null) return null;
  const states = statesOf({ initial, events }).slice(1);
  const step = states.findIndex((state, index) => sumOf(state) !== facts.sums[index]);
  return step < 0 ? null : step;
}
