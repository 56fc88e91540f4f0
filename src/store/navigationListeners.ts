import { isAnyOf } from '@reduxjs/toolkit';
import { createPath, parsePath } from 'react-router-dom';
import { notices } from '#domain/notices';
import { selectSession } from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { selectAddress } from '#features/filter/filterSlice';
import { errorCaptured, noticeRaised } from '#features/notices/noticeEvents';
import { locationChanged, navigationRequested, selectLocation } from '#features/router/routerSlice';
import { routeAt, routes, toyIdOf } from '#features/router/routes';
import type { Location } from '#services/historyService';
import { appStarted } from './appEvents';
import type { AppStartListening } from './redux';

/** Whether a link leads to the shown address. One without a query keeps the filter of its screen. */
function leadsHere(href: string, here: Location): boolean {
  const { pathname, search = '', hash = '' } = parsePath(href);
  const isSameQuery = search === '' || `${search}${hash}` === `${here.search}${here.hash}`;
  return pathname === here.pathname && isSameQuery;
}

/** Handles `navigationRequested`: updates the browser's history, then dispatches `locationChanged`. */
export function startRouter(start: AppStartListening): void {
  start({
    actionCreator: navigationRequested,
    effect: (
      { payload: { href, replace = false } },
      { dispatch, getState, extra: { history } },
    ) => {
      const address = selectAddress(getState());
      const isPush = !replace && !leadsHere(href, address);
      // While somebody types a search, the address bar is not yet up to date.
      if (isPush && createPath(address) !== createPath(history.current())) history.show(address);
      const location = isPush ? history.push(href) : history.replace(href);
      dispatch(locationChanged({ location, navigationType: isPush ? 'PUSH' : 'REPLACE' }));
    },
  });
}

const isArrival = isAnyOf(appStarted, locationChanged);

/**
 * Redirects from screens that the user may not see (`access` of the route), and from the page of an unknown toy
 * (spec §4, §8). A redirect replaces the history entry, so Back does not lead to the redirect again.
 */
export function startRedirects(start: AppStartListening): void {
  const goHome = navigationRequested({ href: routes.home.href(), replace: true });

  start({
    predicate: (action, state, before) =>
      isArrival(action) || state.auth.session !== before.auth.session,
    effect: (_action, { dispatch, getState }) => {
      const root = getState();
      const { pathname } = selectLocation(root);
      const { access } = routes[routeAt(pathname)];
      const { status } = selectSession(root);
      const toyId = toyIdOf(pathname);
      if (access === 'signedOut' && status === 'signedIn') dispatch(goHome);
      if (access === 'signedIn' && status === 'signedOut')
        dispatch(navigationRequested({ href: routes.auth.href(), replace: true }));
      if (toyId === null || selectToy(root, toyId) !== null) return;
      dispatch(goHome);
      dispatch(noticeRaised(notices.toyNotFound));
    },
  });
  start({
    // If a toy's page or the profile cannot be shown, a notice shows the error. A toy's page also redirects
    // to the home screen (spec §8).
    actionCreator: errorCaptured,
    effect: ({ payload: { source, message } }, { dispatch, getState }) => {
      if (source !== 'screen') return;
      const { pathname } = selectLocation(getState());
      const isToy = toyIdOf(pathname) !== null;
      if (isToy) dispatch(goHome);
      if (isToy || pathname === routes.profile.path)
        dispatch(noticeRaised(notices.failed(message)));
    },
  });
}
