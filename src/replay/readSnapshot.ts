import type { UnknownAction } from '@reduxjs/toolkit';
import { isFavorite, isReview } from '../domain/storedRecords';
import { isKnownEvent } from '../store/knownEvents';
import type { RootState } from '../store/rootReducer';
import { isObject, readFacts, refuse, type Snapshot } from './format';
import { pure, statesOf } from './play';

const MOST_CHARACTERS = 5_000_000;
const MOST_EVENTS = 10_000;

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
    if (!isKnownEvent(event['type']))
      return refuse(`Event ${index + 1}, “${event['type'].slice(0, 60)}”, is none of this shop.`);
    return event as UnknownAction;
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
  return Object.fromEntries(slices) as RootState; // what is not one, `isSound` finds
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

/** Whether a state has the parts that screens and selectors rely on. */
function hasShapeOf(own: unknown, given: unknown): boolean {
  if (Array.isArray(own)) return Array.isArray(given);
  if (!isObject(own)) return own === null || typeof given === typeof own;
  return isObject(given) && 'status' in own
    ? typeof given['status'] === 'string'
    : isObject(given) && Object.keys(own).every((key) => hasShapeOf(own[key], given[key]));
}

const isSound = (own: RootState, state: RootState): boolean =>
  hasShapeOf(own, state) &&
  state.favorites.items.every(isFavorite) &&
  state.reviews.items.every(isReview);

/**
 * Reads a snapshot of ours, any export of the Redux DevTools, or a dump of the two storage keys.
 * Everything is tried on the reducers here; an `UnusableSnapshot` says what is wrong.
 */
export function readSnapshot(text: string): Snapshot {
  if (text.length > MOST_CHARACTERS) return refuse('The file is larger than 5 MB.');
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
  const own = pure(undefined, { type: '@@start' });
  const states = (() => {
    try {
      return statesOf(snapshot);
    } catch {
      return refuse('The machines cannot take the events of this file.');
    }
  })();
  const unsound = states.findIndex((state) => !isSound(own, state));
  if (unsound === 0) return refuse('The start of the file is no state of this shop.');
  if (unsound > 0) return refuse(`Event ${unsound} leads to a state that cannot be shown.`);
  return snapshot;
}
