import { requireTs } from '../requireTs.mjs';

const { formatValue, isTree } = requireTs('src/replay/diffStates.ts');
const { valueAt } = requireTs('src/replay/stateNodes.ts');

/** A sentence about the first key of a path that a state does not have. */
function missingIn(state, path) {
  const keys = path.split('.');
  const index = keys.findIndex((_, at) => valueAt(state, keys.slice(0, at + 1)) === undefined);
  const parent = valueAt(state, keys.slice(0, index));
  const parentName = keys.slice(0, index).join('.') || 'the state';
  const known = isTree(parent)
    ? `has the keys ${formatValue(Object.keys(parent))}`
    : `is ${formatValue(parent)}`;
  return `${path} does not exist: ${parentName} ${known}.`;
}

/**
 * Compares a state with the expected values. Returns sentences about the values that differ, and about the paths that
 * do not exist: nothing follows from those, because they may be mistyped or renamed.
 */
export function checkExpectations(state, expectations) {
  const found = expectations.map((one) => ({ ...one, found: valueAt(state, one.path.split('.')) }));
  const [missing, present] = [
    found.filter((one) => one.found === undefined),
    found.filter((one) => one.found !== undefined),
  ];
  return {
    missing: missing.map(({ path }) => missingIn(state, path)),
    unmet: present
      .filter(({ value, found: here }) => JSON.stringify(here) !== JSON.stringify(value))
      .map(({ path, value, found: here }) => ({
        path,
        text: `${path}: expected ${formatValue(value)}, found ${formatValue(here)}`,
      })),
  };
}
