import type { UnknownAction } from '@reduxjs/toolkit';
import { type RecordedAnswer, type RecordedCall, valueOf } from '#visits/callsIn';
import { type Difference, diffStates } from '#visits/diffStates';
import { groupBy } from '#visits/groupBy';
import { hashValue } from '#visits/hashState';
import { isTree, printable, shorten, valueAt } from '#visits/values';
import type { Marker } from './WorkbenchAdapter';

/** The maximum numbers of changes in a row, changes of one list, values of its item, and characters of a new and an old value. */
const MAX_CHANGES = 3;
const MAX_ITEMS = 2;
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

/** The name of a value: the last key of its path that is no index. */
const keyOf = (path: string): string => path.split('.').findLast((key) => !isIndex(key)) ?? path;

/** The lists at a path in both states; null if there is none in one of them. */
function listsAt(before: object, after: object, path: readonly string[]) {
  const [old, now] = [valueAt(before, path), valueAt(after, path)];
  return Array.isArray(old) && Array.isArray(now) ? ([old, now] as const) : null;
}

/** The path of the outermost list that a path leads into; the path itself if there is none. */
function listPathOf(before: object, after: object, path: string): string {
  const keys = path.split('.');
  const end = keys.findIndex(
    (key, index) => isIndex(key) && listsAt(before, after, keys.slice(0, index)) !== null,
  );
  return end < 0 ? path : keys.slice(0, end).join('.');
}

const haveSameItems = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length &&
  hashValue(before.map(hashValue).sort()) === hashValue(after.map(hashValue).sort());

/** The values in an object that say something, also in its parts. */
const leavesOf = (value: unknown, quiet: ReadonlySet<string>): readonly string[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([key, part]) => (quiet.has(key) ? [] : leavesOf(part, quiet)))
    : [brief(value) ?? []].flat();

/** Names the item of a list by its first values. */
const nameOfItem = (item: unknown, quiet: ReadonlySet<string>): string =>
  leavesOf(item, quiet).slice(0, MAX_ITEM_VALUES).join(' ') || 'an item';

/** Describes a change of the items of a list; null if values in the items changed. */
function listWords(
  [old, now]: readonly [readonly unknown[], readonly unknown[]],
  path: string,
  differences: readonly Difference[],
  quiet: ReadonlySet<string>,
): readonly string[] | null {
  if (haveSameItems(old, now)) return [`${keyOf(path)} reordered`];
  const areItems = differences.every(
    (one) =>
      one.path.split('.').length === path.split('.').length + 1 &&
      (one.before === undefined || one.after === undefined),
  );
  if (!areItems) return null;
  if (differences.length > MAX_ITEMS) {
    const change = now.length - old.length;
    return [`${keyOf(path)} ${change > 0 ? `+${change}` : `−${-change}`}`];
  }
  return differences.map(({ path: own, before, after }) => {
    const index = Number(own.slice(own.lastIndexOf('.') + 1));
    if (after === undefined) return `${keyOf(path)}: removed ${nameOfItem(before, quiet)}`;
    const isLast = index === now.length - 1;
    const name = nameOfItem(after, quiet);
    return `${keyOf(path)}: ${isLast ? `added ${name}` : `inserted ${name} at ${index}`}`;
  });
}

function valueWords({ path, before, after }: Difference, quiet: ReadonlySet<string>): string[] {
  const [from, to] = [brief(before, MAX_OLD), brief(after)];
  if ((from === null && to === null) || quiet.has(keyOf(path))) return [];
  if (to === null) return [`${keyOf(path)} ${from} removed`];
  return [from === null ? `${keyOf(path)} ${to}` : `${keyOf(path)} ${from} → ${to}`];
}

/** The changes of an event in a few words, for example `rating 4 → 2` or `items: removed task-3`. */
function changeWords(
  differences: readonly Difference[],
  before: object,
  after: object,
  quiet: ReadonlySet<string>,
) {
  const byList = groupBy(differences, ({ path }) => listPathOf(before, after, path));
  return [...byList].flatMap(([key, own]) => {
    const path = String(key);
    const lists = listsAt(before, after, path.split('.'));
    return (
      (lists && listWords(lists, path, own, quiet)) ?? own.flatMap((one) => valueWords(one, quiet))
    );
  });
}

/** The values of an object in a few words, for example `taskId task-1`. */
const fieldWords = (fields: object, quiet: ReadonlySet<string>): readonly string[] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? null : brief(value);
    return text === null || quiet.has(key) ? [] : [`${key} ${text}`];
  });

/** The empty lists of a payload: an event that brings one may change nothing. */
const emptyLists = (payload: object): readonly string[] =>
  Object.entries(payload).flatMap(([key, value]) =>
    Array.isArray(value) && value.length === 0 ? [`no ${key}`] : [],
  );

const NO_FIELDS: ReadonlySet<string> = new Set();

/** What an event contains besides its payload, as events of other libraries do. */
function otherFields({ type: _type, payload: _payload, ...others }: UnknownAction) {
  return fieldWords(others, NO_FIELDS);
}

/** The values of an object and of its parts. */
const deepWords = (value: unknown): readonly string[] =>
  isTree(value)
    ? [...fieldWords(value, NO_FIELDS), ...Object.values(value).filter(isTree).flatMap(deepWords)]
    : [brief(value) ?? []].flat();

const ANSWERS: Readonly<Record<RecordedAnswer['kind'], string>> = {
  returned: '',
  resolved: 'answered',
  rejected: 'failed',
};

/** Describes a call of a port and its answer in one line. */
export function callWords({ name, input, answer }: RecordedCall, events: readonly UnknownAction[]) {
  const said = (words: readonly string[]) => words.slice(0, MAX_CHANGES).join(', ');
  const answered = answer
    ? [ANSWERS[answer.kind], said(deepWords(valueOf(answer, events)))].filter(Boolean).join(' ')
    : 'no answer';
  return printable(
    [name, said(deepWords(input)), ...(answered === '' ? [] : [`→ ${answered}`])]
      .filter(Boolean)
      .join(' '),
  );
}

/** The facts about an event besides its changes. */
interface EventContext {
  readonly marker: Marker | null;
  /** The fields that say little. */
  readonly quiet: ReadonlySet<string>;
}

/** Describes an event in one line: its message, or its changes, or its content. */
export function eventWords(
  event: UnknownAction,
  before: object,
  after: object,
  { marker, quiet }: EventContext,
): EventWords {
  const name = printable(event.type.slice(event.type.indexOf('/') + 1));
  if (marker)
    return {
      name,
      what: printable(
        marker.kind === 'notice' ? `notice “${marker.text}”` : `${marker.kind} ${marker.text}`,
      ),
    };
  const { payload } = event;
  const differences = diffStates(before, after);
  const changes = changeWords(differences, before, after, quiet);
  // An event that only removes values does not tell what the user wanted.
  const isSaid = changes.length > 0 && differences.some((one) => one.after !== undefined);
  const contents = isTree(payload) ? fieldWords(payload, quiet) : [brief(payload) ?? []].flat();
  const empty = isTree(payload) ? emptyLists(payload) : [];
  const words = [...(isSaid ? [] : contents), ...changes, ...empty, ...otherFields(event)];
  const more = words.length - MAX_CHANGES;
  return {
    name,
    what: printable(words.slice(0, MAX_CHANGES).join(', ') + (more > 0 ? `, +${more} more` : '')),
  };
}
