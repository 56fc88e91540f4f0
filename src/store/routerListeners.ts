import type { Store } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import { selectSession } from '#features/auth/authSlice';
import {
  catalogueLoaded,
  selectCatalogueStatus,
  selectToy,
} from '#features/catalogue/catalogueSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import {
  hrefOf,
  locationChanged,
  navigationRequested,
  selectLocation,
} from '#features/router/routerSlice';
import { routeAt, routes, toyIdOf } from '#features/router/routes';
import type { StartListening } from '#lib/startListening';
import type { HistoryService } from '#services/historyService';
import { appStarted } from './appEvents';
import type { RootState } from './rootReducer';

/** Handles `navigationRequested`: updates the browser's history, then dispatches `locationChanged`. */
export function startRouter(start: StartListening<RootState>): void {
  start({
    actionCreator: navigationRequested,
    effect: (
      { payload: { href, replace = false } },
      { dispatch, getState, extra: { history } },
    ) => {
      const isHere = hrefOf(selectLocation(getState())) === href;
      const move = replace || isHere ? 'REPLACE' : 'PUSH';
      const location = move === 'PUSH' ? history.push(href) : history.replace(href);
      dispatch(locationChanged({ place: location, move }));
    },
  });
}

/**
 * Redirects from screens that the user may not see (`access` of the route), and from the page of an unknown toy
 * (spec §4, §8). A redirect replaces the history entry, so Back does not lead to the redirect again.
 */
export function startRedirects(start: StartListening<RootState>): void {
  const goHome = navigationRequested({ href: routes.home.href(), replace: true });

  start({
    predicate: (action, state, before) =>
      appStarted.match(action) ||
      state.router !== before.router ||
      state.auth.session !== before.auth.session,
    effect: (_action, { dispatch, getState }) => {
      const { access } = routes[routeAt(selectLocation(getState()).pathname)];
      const { status } = selectSession(getState());
      if (access === 'signedOut' && status === 'signedIn') dispatch(goHome);
      if (access === 'signedIn' && status === 'signedOut')
        dispatch(navigationRequested({ href: routes.auth.href(), replace: true }));
    },
  });
  start({
    predicate: (action, state, before) =>
      appStarted.match(action) ||
      catalogueLoaded.match(action) ||
      state.router.place.pathname !== before.router.place.pathname,
    effect: (_action, { dispatch, getState }) => {
      const root = getState();
      const toyId = toyIdOf(selectLocation(root).pathname);
      if (toyId === null || selectCatalogueStatus(root) === 'loading') return;
      if (selectToy(root, toyId) !== null) return;
      dispatch(noticeRaised(notices.toyNotFound));
      dispatch(goHome);
    },
  });
  start({
    // If a toy's page or the profile cannot be shown, a notice shows the error. A toy's page also redirects
    // to the home screen (spec §8).
    actionCreator: errorCaptured,
    effect: ({ payload: { source, message, pathname } }, { dispatch }) => {
      if (source !== 'screen') return;
      const isToy = toyIdOf(pathname) !== null;
      if (isToy || pathname === routes.profile.pattern)
        dispatch(noticeRaised(notices.failed(message)));
      if (isToy) dispatch(goHome);
    },
  });
}

/** Keeps the URL equal to the location in one store at a time: the shop's or a sandbox's. */
export interface AddressBar {
  /** Switches to another store and shows its location. */
  readonly follow: (store: Store<RootState>) => void;
}

/**
 * Creates the address bar. When the state changes without a navigation, such as after a jump in the DevTools,
 * it sets the URL to the location in the state. It replaces the history entry, so time travel adds none.
 */
export function createAddressBar(history: HistoryService): AddressBar {
  let leave = () => {};
  return {
    follow: (store) => {
      leave();
      const sync = () => {
        const href = hrefOf(selectLocation(store.getState()));
        if (href !== hrefOf(history.current())) history.replace(href);
      };
      sync();
      leave = store.subscribe(sync);
    },
  };
}
