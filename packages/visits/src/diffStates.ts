import {
  formatValue,
  isObject,
  isTree,
  partOf,
  pathText,
  printable,
  type StatePath,
  valueAt,
} from './values';

/** A path where two states differ. A value is `undefined` if the path does not exist in that state. */
export interface Difference {
  readonly path: StatePath;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether two values have the same parts: both are lists, or both are objects. */
const areAlike = (values: readonly [unknown, unknown]): values is readonly [object, object] =>
  values.every(isTree) && Array.isArray(values[0]) === Array.isArray(values[1]);

const keysOf = (values: readonly object[]): readonly string[] => [
  ...new Set(values.flatMap((value) => Object.keys(value))),
];

/** The additional items of the longer list, with their indices. Null if the other items differ. */
function additionalItems(longer: readonly unknown[], shorter: readonly unknown[]) {
  let known = 0;
  const additional = [...longer.entries()].filter(([, item]) => {
    const isKnown = known < shorter.length && isSameValue(item, shorter[known]);
    if (isKnown) known += 1;
    return !isKnown;
  });
  return known === shorter.length ? additional : null;
}

function* differing(before: unknown, after: unknown, path: StatePath): Generator<Difference> {
  if (Object.is(before, after)) return;
  const values = [before, after] as const;
  if (!areAlike(values)) return yield { path, before, after };
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) {
    const isRemoval = before.length > after.length;
    const items = isRemoval ? additionalItems(before, after) : additionalItems(after, before);
    for (const [index, item] of items ?? [])
      yield {
        path: [...path, String(index)],
        before: isRemoval ? item : undefined,
        after: isRemoval ? undefined : item,
      };
    if (items) return;
  }
  for (const key of keysOf(values))
    yield* differing(partOf(before, key), partOf(after, key), [...path, key]);
}

/**
 * Lists the differences between two values at the deepest possible paths. An item added to or removed from a list is one difference,
 * although the items after it move.
 */
export const diffStates = (before: unknown, after: unknown, path: StatePath = []): Difference[] => [
  ...differing(before, after, path),
];

/** Whether two values have the same content. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  differing(one, other, []).next().done === true;

/** Lists the differences between a state and the recorded one, ignoring slices that were not recorded. */
export const diffRecorded = (recorded: object, here: object): Difference[] =>
  Object.keys(recorded).flatMap((name) =>
    diffStates(partOf(recorded, name), partOf(here, name), [name]),
  );

/** Formats a difference as one line, for example `auth.session.status: "loading" → "signedOut"`. */
export const lineOf = ({ path, before, after }: Difference): string =>
  printable(`${pathText(path)}: ${formatValue(before)} → ${formatValue(after)}`);

/**
 * The steps, counted from 1, that changed the value at a path or a part of it. `states` are the start state and the
 * state after each step. An equal copy is no change.
 */
export const stepsChanging = (states: readonly object[], path: StatePath): readonly number[] =>
  states
    .slice(1)
    .flatMap((after, index) =>
      isSameValue(valueAt(states[index], path), valueAt(after, path)) ? [] : [index + 1],
    );

/** A path where a state changed, and its new value; without one, the field is removed. The path of a shortened list ends in `length`. */
export type Change = readonly [path: StatePath, value?: unknown];

const isFilled = (value: object): boolean => Object.keys(value).length > 0;

function* changesAt(before: unknown, after: unknown, path: StatePath): Generator<Change> {
  if (Object.is(before, after)) return;
  const values = [before, after] as const;
  if (!areAlike(values) || isFilled(values[0]) !== isFilled(values[1])) {
    yield after === undefined ? [path] : [path, after];
    return;
  }
  const isShorter = Array.isArray(before) && Array.isArray(after) && after.length < before.length;
  if (isShorter) yield [[...path, 'length'], after.length];
  for (const key of isShorter ? Object.keys(after) : keysOf(values))
    yield* changesAt(partOf(before, key), partOf(after, key), [...path, key]);
}

/** Lists what an event changed, for a file: all that leads from the state before it to the one after it. */
export const changesOf = (before: object, after: object): readonly Change[] => [
  ...changesAt(before, after, []),
];

/** The value with a change below it. `given` is the new value, or empty. */
function changed(value: unknown, [key, ...path]: StatePath, given: readonly unknown[]): unknown {
  if (key === undefined) return given[0];
  if (Array.isArray(value)) {
    if (key === 'length') return value.slice(0, Math.max(0, Number(given[0])));
    const index = Number(key);
    if (!(Number.isInteger(index) && index >= 0 && index <= value.length)) return value;
    const item = changed(value[index], path, given);
    return Object.assign([...(value as unknown[])], { [index]: item });
  }
  if (!isObject(value)) return value;
  const isRemoved = path.length === 0 && given.length === 0;
  if (!isRemoved) return { ...value, [key]: changed(partOf(value, key), path, given) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/**
 * The state with changes. Parts that they do not touch stay the same objects. Ignores changes that do not fit, because a file may
 * contain anything.
 */
export const applyChanges = (state: object, changes: readonly Change[]): object =>
  changes.reduce<object>((at, [path, ...given]) => {
    const next = changed(at, path, given);
    return isObject(next) ? next : at;
  }, state);
