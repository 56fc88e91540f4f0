import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { liftedStoreOf } from '#store/liftedStoreOf';
import { shopVisits } from './shopAdapter';

/** The file that was imported. The DevTools pass a list of events, or a whole log. */
function fileOf({ preloadedState, nextLiftedState }: UnknownAction): string {
  return JSON.stringify(
    Array.isArray(nextLiftedState)
      ? { payload: nextLiftedState, preloadedState }
      : (nextLiftedState ?? null),
  );
}

/**
 * Validates files that the browser extension imports, as the page `/devtools` does. An invalid one is reported on
 * the console and does not reach the store. Skipped events are left out.
 */
export const importGuard: StoreEnhancer = (next) => (reducer, preloadedState) => {
  const store = next(reducer, preloadedState);
  const lifted = liftedStoreOf(store);
  if (!lifted) return store;
  const { dispatch } = lifted;
  lifted.dispatch = (action) => {
    if (action.type !== 'IMPORT_STATE') return dispatch(action);
    try {
      const { initial, events } = shopVisits.read(fileOf(action));
      return dispatch({ ...action, preloadedState: initial, nextLiftedState: events });
    } catch (error) {
      // eslint-disable-next-line no-console -- the browser extension cannot show a message
      console.error(`Ignored an invalid DevTools command: ${String(error)}`);
      return action;
    }
  };
  return store;
};
