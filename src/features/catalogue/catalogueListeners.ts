import { isAnyOf } from '@reduxjs/toolkit';
import { moreEntriesRequested, moreToysRequested } from '#features/filter/filterSlice';
import { selectLocation } from '#features/router/routerSlice';
import { routeAt } from '#features/router/routes';
import type { AppStartListening, RootState } from '#lib/redux';
import {
  catalogueLoaded,
  catalogueNotLoaded,
  catalogueRequested,
  selectCatalogueStatus,
  selectWait,
} from './catalogueSlice';

const waitOfScreen = (root: RootState) => selectWait(root, routeAt(selectLocation(root).pathname));

/** Requests the catalogue as soon as the screen waits for it, and loads it when it is requested. */
export function startCatalogueListeners(start: AppStartListening): void {
  start({
    // Tests the state, not the event: a restored visit may start with a requested catalogue.
    predicate: (_action, now) => selectCatalogueStatus(now) === 'requested',
    effect: async (_action, api) => {
      const { dispatch, extra, getOriginalState, subscribe, unsubscribe } = api;
      const isRetry = selectCatalogueStatus(getOriginalState()) === 'failed';
      unsubscribe(); // one load at a time
      try {
        dispatch(catalogueLoaded(await extra.catalogue.load()));
      } catch {
        // After a second failure, a deploy has probably removed the file: reload once.
        if (!isRetry || !extra.pageReload.reloadForMissingChunk()) dispatch(catalogueNotLoaded());
      } finally {
        subscribe();
      }
    },
  });
  start({
    // After a failure, only another screen, another filter or a request for more toys loads the file again.
    predicate: (action, now, before) =>
      waitOfScreen(now) !== null &&
      (selectCatalogueStatus(now) === 'partial' ||
        waitOfScreen(before) === null ||
        isAnyOf(moreToysRequested, moreEntriesRequested)(action)),
    effect: (_action, { dispatch }) => {
      dispatch(catalogueRequested());
    },
  });
}
