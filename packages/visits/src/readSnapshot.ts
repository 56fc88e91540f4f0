import type { UnknownAction } from '@reduxjs/toolkit';
import { withoutPersist } from './completeAdapter';
import { MAX_RECORDED_EVENTS } from './createRecorder';
import { MAX_CHARACTERS, readFacts, refuse, type Snapshot } from './format';
import { isObject, partOf } from './values';
import type { VisitAdapter } from './VisitAdapter';

const parse = (text: unknown, what: string): unknown => {
  if (typeof text !== 'string') return text;
  try {
    // Drops `__proto__` keys: only an attack would contain one.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return refuse(`${what} is not JSON.`);
  }
};

function eventsOf(value: unknown): UnknownAction[] {
  if (!Array.isArray(value)) return refuse('The file has no list of events.');
  if (value.length > MAX_RECORDED_EVENTS)
    return refuse(`The file has more than ${MAX_RECORDED_EVENTS} events.`);
  return (value as unknown[]).map((event, index) => {
    if (!isObject(event) || typeof event['type'] !== 'string')
      return refuse(`The event at index ${index} has no type.`);
    return { ...event, type: event['type'] };
  });
}

/** The initial state of the application with the slices of a file. A file without a slice gets its initial value. */
function initialOf<State extends object>(adapter: VisitAdapter<State>, value: unknown): State {
  const own = withoutPersist(adapter.reducer(undefined, { type: '@@start' }));
  if (!isObject(own)) return refuse('The state of the application is no object of slices.');
  if (value === undefined) return own;
  if (!isObject(value)) return refuse('The initial state of the file is not an object.');
  const slices = Object.entries<unknown>(own).map(([name, slice]) => [
    name,
    Object.hasOwn(value, name) ? value[name] : slice,
  ]);
  const initial = Object.fromEntries(slices) as State; // checked here
  const invalid = adapter.invalidParts(initial).join(', ');
  return invalid === ''
    ? initial
    : refuse(`The initial state of the file is not valid: ${invalid}.`);
}

/** The staged actions of a lifted DevTools state, in order, without the skipped ones. */
function stagedOf({
  actionsById,
  stagedActionIds,
  skippedActionIds = [],
}: Record<string, unknown>): readonly unknown[] {
  if (!isObject(actionsById) || !Array.isArray(stagedActionIds) || !Array.isArray(skippedActionIds))
    return refuse('The file is neither a snapshot nor an export of the Redux DevTools.');
  const skipped = new Set<unknown>(skippedActionIds);
  return (stagedActionIds as unknown[])
    .filter((id) => !skipped.has(id))
    .map((id) => actionsById[String(id)])
    .filter((entry) => partOf(partOf(entry, 'action'), 'type') !== '@@INIT');
}

/**
 * Reads a snapshot or an export of the Redux DevTools, without replaying its events. Throws `UnusableSnapshot` if this version of
 * the application does not know it, for example because it is of another format.
 */
export function readSnapshot<State extends object>(
  adapter: VisitAdapter<State>,
  text: string,
): Snapshot<State> {
  /** A file that no recorder wrote. */
  const withoutFacts = (given: unknown, events: readonly UnknownAction[]): Snapshot<State> => {
    const initial = initialOf(adapter, given);
    return { initial, start: initial, events, facts: readFacts(adapter.app, {}, events.length) };
  };
  if (text.length > MAX_CHARACTERS) return refuse('The file is larger than 30 MB.');
  const file = parse(text.trimStart(), 'The file'); // some editors add a byte order mark
  if (Array.isArray(file)) return withoutFacts(undefined, eventsOf(file));
  if (!isObject(file)) return refuse('The file has neither events nor lists.');
  if (!('payload' in file)) {
    const staged = stagedOf(file);
    const start = parse(file['committedState'], 'The initial state of the file');
    const events = eventsOf(staged.map((entry) => partOf(entry, 'action')));
    return withoutFacts(start, events);
  }
  const events = eventsOf(parse(file['payload'], 'The list of events'));
  const given = parse(file['preloadedState'], 'The initial state of the file');
  const initial = initialOf(adapter, given);
  const start = isObject(given) ? given : initial;
  const facts = readFacts(adapter.app, file['snapshot'] ?? {}, events.length);
  return { initial, start, events, facts };
}
