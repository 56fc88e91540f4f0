import type { UnknownAction } from '@reduxjs/toolkit';
import { isKnownEvent } from '../store/knownEvents';
import type { RootState } from '../store/rootReducer';
import {
  MOST_CHARACTERS,
  readFacts,
  refuse,
  TOO_LARGE,
  UnusableSnapshot,
  type Snapshot,
} from './format';
import { isObject } from './guards';
import { pure, statesAlong, stepsOf } from './play';
import { unsoundSlicesOf } from './soundState';

const MOST_EVENTS = 10_000;
/** Current types of events that older versions recorded under another type. */
const RENAMED_EVENTS: ReadonlyMap<string, string> = new Map([
  ['favorites/favoritesTroubled', 'favorites/favoritesStorageFailed'],
  ['reviews/reviewsTroubled', 'reviews/reviewsStorageFailed'],
]);
/** Records in all the lists that the events of a file make: more of them would freeze the page. */
const MOST_RECORDS = 10_000_000;
/** Characters that are summed as the text of whole states: the same. */
const MOST_SUMMED = 200_000_000;

const parse = (text: unknown, what: string): unknown => {
  if (typeof text !== 'string') return text;
  try {
    // An own `__proto__` is dropped: it could only be meant to do harm.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return refuse(`${what} is not JSON.`);
  }
};

function eventsOf(value: unknown): UnknownAction[] {
  if (!Array.isArray(value)) return refuse('The file holds no list of events.');
  if (value.length > MOST_EVENTS) return refuse(`The file holds more than ${MOST_EVENTS} events.`);
  return (value as unknown[]).map((event, index) => {
    if (!isObject(event) || typeof event['type'] !== 'string')
      return refuse(`Event ${index + 1} has no type.`);
    const type = RENAMED_EVENTS.get(event['type']) ?? event['type'];
    if (!isKnownEvent(type))
      return refuse(`Event ${index + 1}, “${type.slice(0, 60)}”, is none of this shop.`);
    return { ...event, type };
  });
}

/** A slice as a file gives it. What a file of an older shop lacks is as at the machines' own start. */
const sliceOf = (own: object, given: object) => ('status' in own ? given : { ...own, ...given });

/** A start of the machines' own, with what a file gives of it. */
function initialOf(value: unknown): RootState {
  const own = pure(undefined, { type: '@@start' });
  if (value === undefined) return own;
  if (!isObject(value)) return refuse('The start of the file is no state.');
  const slices = Object.entries(own).map(([name, slice]) => {
    const given = value[name];
    return [name, isObject(given) ? sliceOf(slice, given) : slice];
  });
  return Object.fromEntries(slices) as RootState; // what is not one, `tryOut` finds
}

/** The actions of a DevTools' whole state in the order in which they were staged, without the skipped. */
function stagedOf({
  actionsById,
  stagedActionIds,
  skippedActionIds = [],
}: Record<string, unknown>): unknown[] {
  if (!isObject(actionsById) || !Array.isArray(stagedActionIds) || !Array.isArray(skippedActionIds))
    return refuse('The file is no snapshot and no export of the Redux DevTools.');
  const skipped = new Set<unknown>(skippedActionIds);
  return (stagedActionIds as unknown[])
    .filter((id) => !skipped.has(id))
    .map((id) => (actionsById[String(id)] as { action?: unknown } | undefined)?.action)
    .filter((action) => (action as { type?: unknown } | undefined)?.type !== '@@INIT');
}

/** The two lists of a visitor's storage, as the events that bring them in. */
const hydrations = (lists: Record<string, unknown>): UnknownAction[] =>
  (['favorites', 'reviews'] as const).flatMap((key) => {
    const items = parse(lists[key], key);
    return Array.isArray(items) ? [{ type: 'persist/REHYDRATE', key, payload: { items } }] : [];
  });

const recordsIn = ({ favorites, reviews }: RootState) => [favorites.items, reviews.items];

/** Plays a snapshot event by event, and refuses it at the first state that no screen can show. */
function tryOut(snapshot: Snapshot): void {
  let step = 0;
  let records = 0;
  let known: readonly unknown[] = [];
  for (const state of statesAlong(snapshot)) {
    const unsound = unsoundSlicesOf(state).join(', ');
    if (unsound !== '' && step === 0)
      return refuse(`The start of the file is no state of this shop: ${unsound}.`);
    if (unsound !== '')
      return refuse(`Event ${step} leads to a state that cannot be shown: ${unsound}.`);
    const lists = recordsIn(state);
    for (const list of lists) if (!known.includes(list)) records += list.length;
    if (records > MOST_RECORDS) return refuse('The file’s events make too many lists.');
    known = lists;
    step += 1;
  }
  stepsOf(snapshot);
}

/**
 * Reads a snapshot of ours, any export of the Redux DevTools, or a dump of the two storage keys.
 * Everything is tried on the reducers here; an `UnusableSnapshot` says what is wrong.
 */
export function readSnapshot(text: string): Snapshot {
  if (text.length > MOST_CHARACTERS) return refuse(TOO_LARGE);
  const file = parse(text, 'The file');
  const snapshot = ((): Snapshot => {
    if (Array.isArray(file))
      return { initial: initialOf(undefined), events: eventsOf(file), facts: null };
    if (!isObject(file)) return refuse('The file holds neither events nor lists.');
    if ('payload' in file) {
      const events = eventsOf(parse(file['payload'], 'The list of events'));
      return {
        initial: initialOf(parse(file['preloadedState'], 'The start of the file')),
        events,
        facts: readFacts(file['snapshot'], events.length),
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
  if (snapshot.facts?.sumsOf === 'text' && text.length * snapshot.events.length > MOST_SUMMED)
    return refuse('The file is of an older format and too long to be compared.');
  try {
    tryOut(snapshot);
  } catch (error) {
    if (error instanceof UnusableSnapshot) throw error;
    return refuse('The machines cannot take the events of this file.');
  }
  return snapshot;
}
