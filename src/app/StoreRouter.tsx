import { type ReactNode, useMemo } from 'react';
import { createPath, type NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { urlOf } from '#domain/urls';
import { navigationRequested, selectRouter } from '#features/router/routerSlice';
import { useAppDispatch, useAppSelector } from '#store/redux';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Renders React Router from the store: it shows the location of the state, and links dispatch `navigationRequested`. */
export function StoreRouter({ children }: { children: ReactNode }) {
  const { location, navigationType } = useAppSelector(selectRouter);
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
