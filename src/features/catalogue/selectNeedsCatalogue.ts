import { type AuthRoot, selectSession } from '#features/auth/authSlice';
import type { FilterRoot } from '#features/filter/filterSlice';
import type { ListLengthsRoot } from '#features/listLengths/listLengthsSlice';
import { type RouterRoot, selectLocation } from '#features/router/routerSlice';
import { routeAt, toyIdOf } from '#features/router/routes';
import {
  type CatalogueRoot,
  selectCatalogueStatus,
  selectIsAllToysWaiting,
  selectIsHomeWaiting,
  selectToy,
} from './catalogueSlice';

/** The slices that {@link selectNeedsCatalogue} reads. */
export type NeedingRoot = AuthRoot & CatalogueRoot & FilterRoot & ListLengthsRoot & RouterRoot;

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
