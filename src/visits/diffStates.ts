import { hashValue } from './hashState';
import {
  formatValue,
  isObject,
  isTree,
  partOf,
  printable,
  type StatePath,
  valueAt,
} from './values';

/** A path where two states differ. A value is `undefined` if the path does not exist in that state. */
export interface Difference {
  /** For example `tasks.items.0.id`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

type Diff = (before: unknown, after: unknown, path: string) => Difference[];

/** Compares the parts of two values with `diff`. Skips parts that are the same object. */
function diffParts(before: unknown, after: unknown, path: string, diff: Diff): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => diff(partOf(before, key), partOf(after, key), join(path, key)));
}

/** Lists the paths at which two values differ, as deep as possible. */
export const diffPaths = (before: unknown, after: unknown, path = ''): Difference[] =>
  diffParts(before, after, path, diffPaths);

/** The additional items of the longer list, with their indices. Null if the other items differ. */
function additionalItems(longer: readonly unknown[], shorter: readonly unknown[]) {
  const known = new Set(shorter.map(hashValue));
  const entries = longer.map((item, index) => ({
    item,
    index,
    isKnown: known.has(hashValue(item)),
  }));
  const others = entries.filter(({ isKnown }) => isKnown).map(({ item }) => item);
  return hashValue(others) === hashValue(shorter)
    ? entries.filter(({ isKnown }) => !isKnown)
    : null;
}

/**
 * Lists what changed from one state to a later one, as deep as possible. A removed or an added item of a list is one
 * difference: the items behind it only move.
 */
export function diffStates(before: unknown, after: unknown, path = ''): Difference[] {
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) {
    const isRemoval = before.length > after.length;
    const items = isRemoval ? additionalItems(before, after) : additionalItems(after, before);
    if (items)
      return items.map(({ item, index }) => ({
        path: join(path, String(index)),
        before: isRemoval ? item : undefined,
        after: isRemoval ? undefined : item,
      }));
  }
  return diffParts(before, after, path, diffStates);
}

/** Formats a difference as one line, for example `auth.session.status: "loading" → "signedOut"`. */
export const lineOf = ({ path, before, after }: Difference): string =>
  printable(`${path}: ${formatValue(before)} → ${formatValue(after)}`);

/**
 * The steps, counted from 1, that changed the value at a path or a part of it. `states` are the start state and the
 * state after each step. An equal copy is no change.
 */
export const stepsChanging = (states: readonly object[], path: StatePath): readonly number[] =>
  states.slice(1).flatMap((after, index) => {
    const before = states[index];
    return diffPaths(valueAt(before, path), valueAt(after, path)).length > 0 ? [index + 1] : [];
  });

/** A path where a state changed, and its new value. A path that ends in `.length` shortens a list. */
export type Change = readonly [path: string, value: unknown];

/** Limit of the characters of the changes of one event in a file. */
const MAX_STEP_CHARACTERS = 1000;
/** Limit of the characters of all changes in a file. */
const MAX_FILE_CHARACTERS = 4_000_000;
/** Limit of the number of changes of one event. More would not fit either. */
const MAX_STEP_CHANGES = 100;

/** Whether two values are objects with the same fields in the same order, which checksums depend on. */
const haveSameFields = (before: unknown, after: unknown): boolean =>
  isObject(before) && isObject(after) && Object.keys(before).join() === Object.keys(after).join();

function* changesAt(before: unknown, after: unknown, path: string): Generator<Change> {
  if (Object.is(before, after)) return;
  const areLists = Array.isArray(before) && Array.isArray(after);
  if (!areLists && !haveSameFields(before, after)) {
    yield [path, after];
    return;
  }
  const [old, now] = [before as object, after as object]; // both are lists or objects
  if (areLists && after.length < before.length) yield [`${path}.length`, after.length];
  for (const key of Object.keys(now))
    yield* changesAt(Reflect.get(old, key), Reflect.get(now, key), join(path, key));
}

function changesOf(before: object, after: object): readonly Change[] | null {
  const changes: Change[] = [];
  for (const change of changesAt(before, after, '')) {
    if (changes.length === MAX_STEP_CHANGES) return null;
    changes.push(change);
  }
  return changes;
}

/**
 * Lists what each event changed, for a file. `states` are the start state and the state after each event. An entry is
 * null if the changes are too long, as with a list of hundreds of records.
 */
export function stateChanges(states: readonly object[]): (readonly Change[] | null)[] {
  let remaining = MAX_FILE_CHARACTERS;
  return states.slice(1).map((after, index) => {
    const changes = changesOf(states[index] ?? after, after);
    const length = JSON.stringify(changes).length;
    if (length > Math.min(MAX_STEP_CHARACTERS, remaining)) return null;
    remaining -= length;
    return changes;
  });
}

/** Applies changes to a copy of a state. Ignores changes that do not fit, because a file may contain anything. */
export function applyChanges(state: object, changes: readonly Change[]): object {
  const copy = JSON.parse(JSON.stringify(state)) as object;
  for (const [path, value] of structuredClone(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>(partOf, copy);
    if (isTree(parent) && isAllowed(parent, last, value)) Reflect.set(parent, last, value);
  }
  return copy;
}

/** Whether a change sets an existing field, appends to a list, or shortens one. */
function isAllowed(parent: object, key: string, value: unknown): boolean {
  if (!Array.isArray(parent)) return Object.hasOwn(parent, key);
  return key === 'length'
    ? Number.isInteger(value) && Number(value) >= 0 && Number(value) <= parent.length
    : Number.isInteger(Number(key)) && Number(key) >= 0 && Number(key) <= parent.length;
}
