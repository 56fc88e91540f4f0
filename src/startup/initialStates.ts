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
 * Computes the initial states of a page: the reducers apply the known events, and no listener runs. Both states share their
 * equal parts, so that React re-renders only components whose part differs. `here` is the current location, and `prerendered`
 * the path for which the HTML was rendered, or undefined. HTML that is served at an unknown path keeps its own path.
 */
export function initialStates(
  { drafts, history, recentToys, records, wishes }: Services,
  catalogue: Catalogue,
  here: RouterState,
  prerendered: string | undefined,
): InitialStates {
  // HTML that is served at a path that the shop does not know, such as a copy below another path, stays as it is.
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
