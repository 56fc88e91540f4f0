import { isAnyOf } from '@reduxjs/toolkit';
import { type AuthRoot, selectSession } from '#features/auth/authSlice';
import { type FilterRoot, moreToysRequested } from '#features/filter/filterSlice';
import { type ListLengthsRoot, moreEntriesRequested } from '#features/listLengths/listLengthsSlice';
import { type RouterRoot, selectLocation } from '#features/router/routerSlice';
import { routeAt, toyIdOf } from '#features/router/routes';
import type { AppStartListening } from '#lib/redux';
import {
  catalogueLoaded,
  catalogueNotLoaded,
  catalogueRequested,
  type CatalogueRoot,
  selectCatalogueStatus,
  selectIsAllToysWaiting,
  selectIsHomeWaiting,
  selectToy,
} from './catalogueSlice';

/** The slices that {@link selectNeedsCatalogue} reads. */
type NeedingRoot = AuthRoot & CatalogueRoot & FilterRoot & ListLengthsRoot & RouterRoot;

/** Whether the current screen waits for toys that are not known yet. */
export function selectNeedsCatalogue(root: NeedingRoot): boolean {
  const status = selectCatalogueStatus(root);
  if (status === 'loading' || status === 'ready') return false;
  const { pathname } = selectLocation(root);
  switch (routeAt(pathname)) {
    case 'home':
      return selectIsHomeWaiting(root);
    case 'allToys':
      return selectIsAllToysWaiting(root);
    case 'toy':
      return selectToy(root, toyIdOf(pathname)) === null;
    case 'favorites':
    case 'profile':
      return selectSession(root).status === 'signedIn';
    default:
      return false;
  }
}

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
        // After a second failure, a deploy has probably removed the file: reload once.
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
