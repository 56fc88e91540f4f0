import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { createPath, type NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { urlOf } from '#domain/urls';
import { navigationRequested, type RouterState, selectRouter } from '#features/router/routerSlice';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { screenAt } from './screens';

/**
 * The router state to render. A loaded screen is rendered with the event, because phones show a keyboard only if the focus comes
 * with the tap; another one in the background.
 */
function useShownRouter(): RouterState {
  const latest = useAppSelector(selectRouter);
  const deferred = useDeferredValue(latest);
  return screenAt(latest.location.pathname).isLoaded() ? latest : deferred;
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Renders React Router from the store: it shows the location of the state, and links dispatch `navigationRequested`. */
export function StoreRouter({ children }: { children: ReactNode }) {
  const { location, navigationType } = useShownRouter();
  const dispatch = useAppDispatch();
  const navigator = useMemo((): Navigator => {
    const request = (replace: boolean) => (to: To) => {
      dispatch(navigationRequested({ href: hrefOf(to), replace }));
    };
    return {
      createHref: (to) => urlOf(hrefOf(to)),
      push: request(false),
      replace: request(true),
      go: () => undefined, // unused: only the browser's buttons go back
    };
  }, [dispatch]);
  return (
    <Router
      location={{ ...location, state: null }}
      navigationType={navigationType as NavigationType} // an enum of these texts
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
