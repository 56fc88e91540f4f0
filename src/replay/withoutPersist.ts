import { memoizeByReference } from '#lib/memoizeByReference';
import type { RootState } from '#store/rootReducer';

const sliceWithoutPersist = memoizeByReference((slice) => {
  const { _persist, ...own } = slice as Record<string, unknown>;
  return _persist === undefined ? slice : own;
});

/** The state without the `_persist` fields of redux-persist. Unchanged slices are the same objects in each result. */
export const withoutPersist = (state: RootState): RootState =>
  Object.fromEntries(
    Object.entries(state).map(([name, slice]) => [name, sliceWithoutPersist(slice)]),
  ) as unknown as RootState; // the type of fromEntries lacks the names
