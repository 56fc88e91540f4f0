import { notices } from '#domain/notices';
import { selectSession } from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { SEARCH_HREF, selectAddress } from '#features/filter/filterSlice';
import { errorCaptured, noticeRaised } from '#features/notices/noticeEvents';
import { recentToyNotFound } from '#features/recent/recentSlice';
import {
  hrefOf,
  locationChanged,
  navigationRequested,
  selectLocation,
} from '#features/router/routerSlice';
import { routeAt, routes, toyIdOf } from '#features/router/routes';
import type { AppStartListening } from '#lib/redux';
import { appStarted } from './appEvents';

/**
 * Handles `navigationRequested`: updates the browser's history, then dispatches `locationChanged`. If the browser
 * refuses the update, it loads the page instead.
 */
export function startRouter(start: AppStartListening): void {
  start({
    actionCreator: navigationRequested,
    effect: (
      { payload: { href, replace = false } },
      { dispatch, getState, extra: { history } },
    ) => {
      const address = selectAddress(getState());
      // A link to the search of the shown screen adds no history entry.
      const isHere = href === SEARCH_HREF && address.pathname === routes.allToys.path;
      const navigationType = replace || isHere || hrefOf(address) === href ? 'REPLACE' : 'PUSH';
      // While somebody types a search, the address bar is not yet up to date.
      if (navigationType === 'PUSH' && hrefOf(address) !== hrefOf(history.current()))
        history.show(address);
      const location = navigationType === 'PUSH' ? history.push(href) : history.replace(href);
      if (location === null) history.load(href, navigationType);
      else dispatch(locationChanged({ location, navigationType }));
    },
  });
}

/**
 * Redirects from screens that the user may not see (`access` of the route), and from the page of an unknown toy
 * (spec §4, §8). A redirect replaces the history entry, so Back does not lead to the redirect again.
 */
export function startRedirects(start: AppStartListening): void {
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
      state.router.location.pathname !== before.router.location.pathname,
    effect: (_action, { dispatch, getState }) => {
      const root = getState();
      const toyId = toyIdOf(selectLocation(root).pathname);
      if (toyId === null || selectToy(root, toyId) !== null) return;
      dispatch(recentToyNotFound({ toyId }));
      dispatch(goHome);
      dispatch(noticeRaised(notices.toyNotFound));
    },
  });
  start({
    // If a toy's page or the profile cannot be shown, a notice shows the error. A toy's page also redirects
    // to the home screen (spec §8).
    actionCreator: errorCaptured,
    effect: ({ payload: { source, message, pathname } }, { dispatch }) => {
      if (source !== 'screen') return;
      const isToy = toyIdOf(pathname) !== null;
      if (isToy) dispatch(goHome);
      if (isToy || pathname === routes.profile.path)
        dispatch(noticeRaised(notices.failed(message)));
    },
  });
}
