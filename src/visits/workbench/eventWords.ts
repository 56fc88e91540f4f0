import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedCall } from '#visits/causesIn';
import { type Difference, diffStates } from '#visits/diffStates';
import { isTree, printable, shorten } from '#visits/values';
import type { Marker } from './WorkbenchAdapter';

/** The maximum numbers of words about an event, values that name an item, and characters of a new and an old value. */
const MAX_WORDS = 3;
const MAX_ITEM_VALUES = 2;
const MAX_NEW = 120;
const MAX_OLD = 16;

/** A time adds little to a row, which shows its own time. */
const TIME = /^\d{4}-\d\d-\d\dT/;

/** What an event did, in one line. */
export interface EventWords {
  /** The name of the event without its slice. */
  readonly name: string;
  /** The message of the event, else its changes, else its payload. */
  readonly what: string;
}

/** A value in a few characters; null if it says nothing. */
function brief(value: unknown, max = MAX_NEW): string | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isTree(value)) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (TIME.test(text)) return null;
  return text === '' ? '""' : shorten(text, max);
}

const isIndex = (key: string): boolean => /^\d+$/.test(key);

/** The values in an object that say something, also in its parts. */
const leavesOf = (value: unknown, quiet: ReadonlySet<string>): readonly string[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([key, part]) => (quiet.has(key) ? [] : leavesOf(part, quiet)))
    : [brief(value) ?? []].flat();

/** A change in a few words, for example `rating 4 → 2` or `items: removed task-3`. */
function changeWords({ path, before, after }: Difference, quiet: ReadonlySet<string>): string[] {
  const keys = path.split('.');
  const name = keys.findLast((key) => !isIndex(key)) ?? path;
  if (quiet.has(name)) return [];
  if (isIndex(keys.at(-1) ?? '') && (before === undefined || after === undefined)) {
    const item =
      leavesOf(after ?? before, quiet)
        .slice(0, MAX_ITEM_VALUES)
        .join(' ') || 'an item';
    return [`${name}: ${after === undefined ? 'removed' : 'added'} ${item}`];
  }
  const [from, to] = [brief(before, MAX_OLD), brief(after)];
  if (to === null) return from === null ? [] : [`${name} ${from} removed`];
  return [from === null ? `${name} ${to}` : `${name} ${from} → ${to}`];
}

/** The values of an object in a few words, for example `taskId task-1`. */
const fieldWords = (fields: object, quiet: ReadonlySet<string>): readonly string[] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? null : brief(value);
    return text === null || quiet.has(key) ? [] : [`${key} ${text}`];
  });

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The values of an object and of its parts. */
const deepWords = (value: unknown): readonly string[] =>
  isTree(value)
    ? [...fieldWords(value, NO_FIELDS), ...Object.values(value).filter(isTree).flatMap(deepWords)]
    : [brief(value) ?? []].flat();

/** Describes a call of a port in one line. */
export const callWords = ({ name, input, failed }: RecordedCall): string => {
  const said = deepWords(input).slice(0, MAX_WORDS).join(', ');
  return printable([name, said, failed ? '→ failed' : ''].filter(Boolean).join(' '));
};

/** The facts about an event besides its changes. */
interface EventContext {
  readonly marker: Marker | null;
  /** The fields that say little. */
  readonly quiet?: ReadonlySet<string> | undefined;
}

/** Describes an event in one line: its message, or its changes, or its content. */
export function eventWords(
  { type, payload, ...others }: UnknownAction,
  before: object,
  after: object,
  { marker, quiet = NO_FIELDS }: EventContext,
): EventWords {
  const name = printable(type.slice(type.indexOf('/') + 1));
  if (marker?.kind === 'notice') return { name, what: printable(`notice “${marker.text}”`) };
  if (marker) return { name, what: printable(`${marker.kind} ${marker.text}`) };
  const differences = diffStates(before, after);
  const changes = differences.flatMap((one) => changeWords(one, quiet));
  // An event that only removes values does not tell what the user wanted.
  const isSaid = changes.length > 0 && differences.some((one) => one.after !== undefined);
  const contents = isTree(payload) ? fieldWords(payload, quiet) : [brief(payload) ?? []].flat();
  const words = [...(isSaid ? [] : contents), ...changes, ...fieldWords(others, NO_FIELDS)];
  const more = words.length - MAX_WORDS;
  return {
    name,
    what: printable(words.slice(0, MAX_WORDS).join(', ') + (more > 0 ? `, +${more} more` : '')),
  };
}
