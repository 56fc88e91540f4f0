import { useLayoutEffect, useState } from 'react';
import { type AppThunk, useAppDispatch } from '#store/redux';

const MINUTE_MS = 60_000;

/** The time in milliseconds. */
const readClock =
  (): AppThunk<number> =>
  (_dispatch, _getState, { clock }) =>
    clock.now();

/**
 * The current time in milliseconds, or null in the first render, because a render dispatches nothing. It is read before
 * the first paint, every minute, and when the page becomes visible again: browsers stop the timers of hidden pages.
 */
export function useNow(): number | null {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState<number | null>(null);
  useLayoutEffect(() => {
    const read = () => setNow(dispatch(readClock()));
    read();
    const timer = setInterval(read, MINUTE_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [dispatch]);
  return now;
}
