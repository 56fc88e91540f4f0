import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { createPath, NavigationType, Router, type Navigator } from 'react-router-dom';
import {
  navigationRequested,
  selectRouter,
  type RouterState,
} from '../features/router/routerSlice';
import { useCommand } from '../lib/command';
import { screenAt } from './screens';

/**
 * The place to draw. A tap is answered before the next screen is drawn, and while that one's chunk
 * loads, the one before stays. Back and forward to a screen that is here are drawn at once.
 */
function useShownRouter(): RouterState {
  const latest = useSelector(selectRouter);
  const [shown, setShown] = useState(latest);
  const isAtOnce = latest.move === 'POP' && screenAt(latest.place.pathname).isLoaded();
  if (isAtOnce && shown !== latest) setShown(latest);
  useEffect(() => startTransition(() => setShown(latest)), [latest]);
  return shown;
}

/**
 * React Router drawn from the store: links become wishes, and the place in the state is what is
 * shown, so a jump in the DevTools shows the screen of that moment.
 */
export function StoreRouter({ children }: { children: ReactNode }) {
  const { place, move } = useShownRouter();
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
