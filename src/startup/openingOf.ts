import type { UnknownAction } from '@reduxjs/toolkit';
import type { Catalogue } from '#domain/toy';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { draftsRestored } from '#features/drafts/draftsSlice';
import { favoritesReceived, wishesRestored } from '#features/favorites/favoritesSlice';
import { recentToysRestored } from '#features/recent/recentSlice';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { hrefOf, locationChanged } from '#features/router/routerSlice';
import type { Location } from '#services/historyService';
import type { Services } from '#services/services';
import { reduce, type RootState } from '#store/rootReducer';

/** The states with which a page starts. */
interface Opening {
  /** The state at the start: everything that the page knows without waiting. */
  readonly state: RootState;
  /** The state of the prerendered HTML, from which React hydrates. It lacks the query, the hash, the lists and what this tab has stored. */
  readonly serverState: RootState;
}

const reduceAll = (state: RootState | undefined, events: readonly UnknownAction[]): RootState =>
  events.reduce(reduce, state ?? reduce(undefined, { type: 'app/opened' }));

const openedAt = (location: Location) => locationChanged({ location, navigationType: 'POP' });

/** The event that restores stored items; none if nothing is stored. */
const restored = <Item>(
  stored: readonly Item[],
  event: (stored: readonly Item[]) => UnknownAction,
): readonly UnknownAction[] => (stored.length > 0 ? [event(stored)] : []);

/**
 * Computes the states with which a page starts. The reducers apply the known events without a dispatch, so no listener runs.
 * Both states share their equal parts, because React re-renders components whose part is another object. `path` is the path for
 * which the page was prerendered; undefined if it was not.
 */
export function openingOf(
  { drafts, history, recentToys, records, wishes }: Services,
  catalogue: Catalogue,
  path: string | undefined,
): Opening {
  const here = history.current();
  const address = path === undefined ? here : { ...here, pathname: path, search: '', hash: '' };
  const serverState = reduceAll(undefined, [catalogueLoaded(catalogue), openedAt(address)]);
  const state = reduceAll(serverState, [
    ...(hrefOf(address) === hrefOf(here) ? [] : [openedAt(here)]),
    ...restored(records.read('favorites'), favoritesReceived),
    ...restored(records.read('reviews'), reviewsReceived),
    ...restored(drafts.read(), draftsRestored),
    ...restored(recentToys.read(), recentToysRestored),
    ...restored(wishes.read(), wishesRestored),
  ]);
  return { state, serverState };
}
