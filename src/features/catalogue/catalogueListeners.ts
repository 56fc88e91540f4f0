import { isAnyOf } from '@reduxjs/toolkit';
import { moreToysRequested } from '#features/filter/filterSlice';
import { moreEntriesRequested } from '#features/listLengths/listLengthsSlice';
import type { AppStartListening } from '#lib/redux';
import {
  catalogueLoaded,
  catalogueNotLoaded,
  catalogueRequested,
  selectCatalogueStatus,
} from './catalogueSlice';
import { type NeedingRoot, selectNeedsCatalogue } from './selectNeedsCatalogue';

/** Requests the catalogue as soon as the screen waits for it, and loads it when it is requested. */
export function startCatalogueListeners(start: AppStartListening<NeedingRoot>): void {
  let isLoading = false;
  let wasMissed = false;
  start({
    predicate: (_action, now) => !isLoading && selectCatalogueStatus(now) === 'requested',
    effect: async (_action, { dispatch, getState, extra }) => {
      isLoading = true;
      try {
        const toys = await extra.catalogue.load();
        dispatch(catalogueLoaded(toys));
      } catch {
        // A newer version may have removed the file, if it is still missing after Try again.
        if (wasMissed && extra.pageReload.reloadForMissingChunk()) return;
        wasMissed = selectNeedsCatalogue(getState());
        dispatch(catalogueNotLoaded());
      } finally {
        isLoading = false;
      }
    },
  });
  start({
    // After a failure, only another screen, another filter or a request for more toys asks again.
    predicate: (action, now, before) =>
      selectNeedsCatalogue(now) &&
      (selectCatalogueStatus(now) === 'partial' ||
        !selectNeedsCatalogue(before) ||
        isAnyOf(moreToysRequested, moreEntriesRequested)(action)),
    effect: (_action, { dispatch }) => {
      dispatch(catalogueRequested());
    },
  });
}
