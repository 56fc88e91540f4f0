import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { createPath, NavigationType, Router, type Navigator } from 'react-router-dom';
import { navigationRequested, selectRouter } from '../features/router/routerSlice';
import { useCommand } from '../lib/command';
import { screenAt } from './screens';

/**
 * React Router drawn from the store: links become wishes, and the place in the state is what is
 * shown, so a jump in the DevTools shows the screen of that moment. The place is deferred: a tap is
 * answered before the next screen is drawn, and while its chunk loads, the one before stays. Back and
 * forward to a screen that is here are drawn at once.
 */
export function StoreRouter({ children }: { children: ReactNode }) {
  const latest = useSelector(selectRouter);
  const deferred = useDeferredValue(latest);
  const isReturn = latest.move === 'POP' && screenAt(latest.place.pathname).isHere();
  const { place, move } = isReturn ? latest : deferred;
  const dispatch = useCommand();
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
      go: () => undefined, // nothing in the shop goes back by itself; the browser's buttons do
    };
  }, [dispatch]);
  return (
    <Router
      location={{ ...place, state: null }}
      navigationType={
        NavigationType[move === 'PUSH' ? 'Push' : move === 'REPLACE' ? 'Replace' : 'Pop']
      }
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
