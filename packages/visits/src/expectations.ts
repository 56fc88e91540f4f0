import { formatValue, isTree, pathText, readPath, valueAt } from './values';

/** An expected value of a state. */
export interface Expectation {
  /** For example `tasks.items.0.id`. */
  readonly path: string;
  readonly value: unknown;
}

/** A sentence about the first key of a path that a state does not have. */
function missingIn(state: unknown, path: string): string {
  const keys = readPath(path);
  const index = keys.findIndex((_, at) => valueAt(state, keys.slice(0, at + 1)) === undefined);
  const parent = valueAt(state, keys.slice(0, index));
  const parentName = pathText(keys.slice(0, index)) || 'the state';
  const known = isTree(parent)
    ? `has the keys ${formatValue(Object.keys(parent))}`
    : `is ${formatValue(parent)}`;
  return `${path} does not exist: ${parentName} ${known}.`;
}

/**
 * Compares a state with the expected values. Returns sentences about the values that differ, and about the paths that do not
 * exist. Such a path proves nothing, because it may be mistyped or renamed.
 */
export function checkExpectations(state: unknown, expectations: readonly Expectation[]) {
  const found = expectations.map((one) => ({ ...one, found: valueAt(state, readPath(one.path)) }));
  return {
    missing: found
      .filter((one) => one.found === undefined)
      .map(({ path }) => missingIn(state, path)),
    unmet: found
      .filter((one) => one.found !== undefined)
      .filter(({ value, found: here }) => JSON.stringify(here) !== JSON.stringify(value)),
  };
}

/** A sentence about a step that a visit does not have. */
export const missingStep = (
  { events }: { readonly events: readonly unknown[] },
  at: number,
): string | undefined =>
  at < Infinity && at > events.length
    ? `There is no step ${at}: the visit has ${events.length} events.`
    : undefined;
