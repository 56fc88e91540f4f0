import type { UnknownAction } from '@reduxjs/toolkit';
import { diffStates } from '#visits/diffStates';
import { isTree, printable, shorten } from '#visits/values';
import type { Marker } from './WorkbenchAdapter';

/** The maximum number of changes in a row, and of characters of a value. */
const MAX_CHANGES = 2;
const MAX_VALUE = 28;

/** The name of an event without its slice. */
const nameOf = (type: string): string => type.slice(type.indexOf('/') + 1);

/** A value in a few characters; null if it says nothing. */
function brief(value: unknown): string | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isTree(value)) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '') return '""';
  return shorten(text, MAX_VALUE);
}

/** The name of a value: the last key of its path that is no index. */
const keyOf = (path: string): string =>
  path.split('.').findLast((key) => !/^\d+$/.test(key)) ?? path;

/** The changes of an event in a few words, for example `rating 4 → 2`. */
function changeWords(before: object, after: object, quiet: ReadonlySet<string>): readonly string[] {
  return diffStates(before, after).flatMap(({ path, before: old, after: now }) => {
    const [from, to] = [brief(old), brief(now)];
    if ((from === null && to === null) || quiet.has(keyOf(path))) return [];
    if (to === null) return [`${keyOf(path)} ${from} removed`];
    return [from === null ? `${keyOf(path)} ${to}` : `${keyOf(path)} ${from} → ${to}`];
  });
}

/** The parts of a payload in a few words, for example `taskId task-1`. */
function payloadWords({ payload }: UnknownAction, quiet: ReadonlySet<string>): readonly string[] {
  if (!isTree(payload)) return brief(payload) === null ? [] : [String(brief(payload))];
  return Object.entries(payload).flatMap(([key, value]) => {
    const text = brief(value);
    return text === null || quiet.has(key) ? [] : [`${key} ${text}`];
  });
}

/** What else is known of an event. */
interface EventContext {
  readonly marker: Marker | null;
  /** The fields that say little. */
  readonly quiet: ReadonlySet<string>;
}

/** Says in one line what an event did: its message, or what it changed, or what it contained. */
export function eventWords(
  event: UnknownAction,
  before: object,
  after: object,
  { marker, quiet }: EventContext,
): string {
  if (marker?.kind === 'notice') return printable(`notice “${marker.text}”`);
  if (marker) return printable(`${marker.kind} ${marker.text}`);
  const changes = changeWords(before, after, quiet);
  const words = changes.length > 0 ? changes : payloadWords(event, quiet);
  const more = words.length - MAX_CHANGES;
  return printable(
    [
      nameOf(event.type),
      words.slice(0, MAX_CHANGES).join(', '),
      ...(more > 0 ? [`+${more}`] : []),
    ].join(' '),
  );
}
