import { createPath } from 'react-router-dom';
import type { Catalogue } from '#domain/toy';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { draftsRestored } from '#features/drafts/draftsSlice';
import { favoritesReceived, wishesRestored } from '#features/favorites/favoritesSlice';
import { recentToysRestored } from '#features/recent/recentSlice';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { locationChanged, type RouterState } from '#features/router/routerSlice';
import { routeAt, routes } from '#features/router/routes';
import type { Services } from '#services/services';
import { rootReducer, type RootState } from '#store/rootReducer';

/** The states with which a page starts. */
interface InitialStates {
  /** The state of the prerendered HTML, from which React hydrates. It lacks the query, the hash, the lists and what this tab has stored. */
  readonly serverState: RootState;
  /** Everything that the page knows without waiting. */
  readonly state: RootState;
}

/**
 * Computes the states with which a page starts: the reducers apply the known events, and no listener runs. Both states share
 * their equal parts, because React re-renders components whose part is another object. `here` is where the page is, and
 * `prerendered` the path of its HTML; undefined if it was not prerendered. If the HTML was copied below another path, its own path is used.
 */
export function initialStates(
  { drafts, history, recentToys, records, wishes }: Services,
  catalogue: Catalogue,
  here: RouterState,
  prerendered: string | undefined,
): InitialStates {
  // What the server rendered for an address stays, also if the shop does not know the address, as of a copy below another path.
  const isCopy =
    prerendered !== undefined &&
    prerendered !== routes.notFound.path &&
    routeAt(here.location.pathname) === 'notFound';
  const location = isCopy ? { ...here.location, pathname: prerendered } : here.location;
  if (isCopy) history.show(location); // otherwise, the listener of the history would report another address
  const address =
    prerendered === undefined
      ? location
      : { ...location, pathname: prerendered, search: '', hash: '' };
  const opened = [catalogueLoaded(catalogue), locationChanged({ ...here, location: address })];
  const serverState = opened.reduce(rootReducer, rootReducer(undefined, { type: 'app/opened' }));
  const restored = [
    draftsRestored(drafts.read()),
    recentToysRestored(recentToys.read()),
    wishesRestored(wishes.read()),
    favoritesReceived(records.read('favorites')),
    reviewsReceived(records.read('reviews')),
  ].filter(({ payload }) => payload.length > 0);
  // After the drafts: a link with an email ends the draft of its form.
  const moved =
    createPath(address) === createPath(location) ? [] : [locationChanged({ ...here, location })];
  return { serverState, state: [...restored, ...moved].reduce(rootReducer, serverState) };
}
