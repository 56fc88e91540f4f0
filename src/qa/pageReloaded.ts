import { createAction } from '@reduxjs/toolkit';
import { reduce, type RootState } from '#store/rootReducer';
import { invalidSlices } from './checkState';

/** Separates the pages of a recording that continues after a reload. The payload is the state at the start of the next page. */
export const pageReloaded = createAction<RootState>('app/pageReloaded');

/** The reducer of the shop for recordings, which may contain several pages. */
export const reduceVisit: typeof reduce = (state, action) => {
  if (!pageReloaded.match(action)) return reduce(state, action);
  const { payload } = action;
  return invalidSlices(payload).length === 0 ? payload : reduce(undefined, action);
};
