import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { createPath, NavigationType, type Navigator, Router } from 'react-router-dom';
import { navigationRequested, type RouterState, selectRouter } from '#features/router/routerSlice';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { screenAt } from './screens';

/**
 * The router state to render. Another screen that is loaded is rendered synchronously: in a transition, the styles that it
 * adds would be computed for the whole old screen several times. Back and Forward too. Otherwise, a location is rendered
 * in a transition: the current screen stays while the chunk of the next one is being loaded.
 */
function useShownRouter(): RouterState {
  const latest = useAppSelector(selectRouter);
  const [shown, setShown] = useState(latest);
  const { pathname } = latest.place;
  const isAnother = latest.move === 'POP' || pathname !== shown.place.pathname;
  const isSynchronous = isAnother && screenAt(pathname).isLoaded();
  if (isSynchronous && shown !== latest) setShown(latest);
  useEffect(() => startTransition(() => setShown(latest)), [latest]);
  return shown;
}

/**
 * Renders React Router from the store. Links dispatch `navigationRequested`, and the location in the state
 * is shown, so time travel in the DevTools shows the screen of that state.
 */
export function StoreRouter({ children }: { children: ReactNode }) {
  const { place: location, move } = useShownRouter();
  const dispatch = useAppDispatch();
  const navigator = useMemo((): Navigator => {
    const request = (replace: boolean) => (to: Parameters<Navigator['push']>[0]) => {
      dispatch(
        navigationRequested({ href: typeof to === 'string' ? to : createPath(to), replace }),
      );
    };
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: request(false),
      replace: request(true),
      go: () => undefined, // unused: only the browser's buttons go back
    };
  }, [dispatch]);
  return (
    <Router
      location={{ ...location, state: null }}
      navigationType={
        NavigationType[move === 'PUSH' ? 'Push' : move === 'REPLACE' ? 'Replace' : 'Pop']
      }
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
