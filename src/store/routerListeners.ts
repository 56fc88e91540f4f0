import type { Store } from '@reduxjs/toolkit';
import { notices } from '../domain/notices';
import { selectSession } from '../features/auth/authSlice';
import {
  catalogueLoaded,
  selectCatalogueStatus,
  selectToy,
} from '../features/catalogue/catalogueSlice';
import { faultMet } from '../features/faults/faultsSlice';
import { noticeRaised } from '../features/notices/noticesSlice';
import { paths, toyIdOf } from '../features/router/paths';
import {
  hrefOf,
  locationChanged,
  navigationRequested,
  selectPlace,
} from '../features/router/routerSlice';
import type { StartListening } from '../lib/startListening';
import type { HistoryService } from '../services/historyService';
import { appStarted } from './appEvents';
import type { RootState } from './rootReducer';

/** Carries out a wish to go elsewhere: the browser's history first, then the event. */
export function startRouter(start: StartListening<RootState>): void {
  start({
    actionCreator: navigationRequested,
    effect: (
      { payload: { href, replace = false } },
      { dispatch, getState, extra: { history } },
    ) => {
      const isHere = hrefOf(selectPlace(getState())) === href;
      const move = replace || isHere ? 'REPLACE' : 'PUSH';
      const place = move === 'PUSH' ? history.push(href) : history.replace(href);
      dispatch(locationChanged({ place, move }));
    },
  });
}

/**
 * Where one may not stay (spec §4, §8): /auth when signed in, /profile when signed out, the page of
 * a toy that does not exist. All of them replace, so that Back is no trap.
 */
export function startRedirects(start: StartListening<RootState>): void {
  const goHome = navigationRequested({ href: paths.home.href(), replace: true });

  start({
    predicate: (action, state, before) =>
      appStarted.match(action) ||
      state.router !== before.router ||
      state.auth.session !== before.auth.session,
    effect: (_action, { dispatch, getState }) => {
      const { pathname } = selectPlace(getState());
      const { status } = selectSession(getState());
      if (pathname === paths.auth.pattern && status === 'signedIn') dispatch(goHome);
      if (pathname === paths.profile.pattern && status === 'signedOut')
        dispatch(navigationRequested({ href: paths.auth.href(), replace: true }));
    },
  });
  start({
    predicate: (action, state, before) =>
      appStarted.match(action) ||
      catalogueLoaded.match(action) ||
      state.router.place.pathname !== before.router.place.pathname,
    effect: (_action, { dispatch, getState }) => {
      const root = getState();
      const toyId = toyIdOf(selectPlace(root).pathname);
      if (toyId === null || selectCatalogueStatus(root) === 'loading') return;
      if (selectToy(root, toyId) !== null) return;
      dispatch(noticeRaised(notices.toyNotFound));
      dispatch(goHome);
    },
  });
  start({
    // A toy's page that cannot be shown leads home; a profile says what went wrong (spec §8).
    actionCreator: faultMet,
    effect: ({ payload: { source, message, pathname } }, { dispatch }) => {
      if (source !== 'screen') return;
      const isToy = toyIdOf(pathname) !== null;
      if (isToy || pathname === paths.profile.pattern)
        dispatch(noticeRaised(notices.failed(message)));
      if (isToy) dispatch(goHome);
    },
  });
}

/** The address bar, held to the state of one store at a time: the shop's, or a sandbox's. */
export interface AddressBar {
  readonly follow: (store: Store<RootState>) => void;
}

/**
 * Holds the address bar to the state: after a jump in the DevTools, or a loaded snapshot, the URL is
 * that moment's. Replaces, so that time travel never lengthens the history.
 */
export function createAddressBar(history: HistoryService): AddressBar {
  let leave = () => {};
  return {
    follow: (store) => {
      leave();
      const sync = () => {
        const href = hrefOf(selectPlace(store.getState()));
        if (href !== hrefOf(history.current())) history.replace(href);
      };
      sync();
      leave = store.subscribe(sync);
    },
  };
}
