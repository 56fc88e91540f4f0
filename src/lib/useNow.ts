import { useEffect, useState } from 'react';
import { recordedThunk } from '#visits/causeOf';
import { type AppThunk, useAppDispatch } from './redux';

const MINUTE_MS = 60_000;

/** The time in milliseconds. */
export const readClock = (): AppThunk<number> =>
  recordedThunk('readClock', {}, (_dispatch, _getState, { clock }) => clock.now());

/**
 * The current time in milliseconds. It is read every minute, and when the page becomes visible again, because browsers
 * stop the timers of hidden pages.
 */
export function useNow(): number {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState(() => dispatch(readClock()));
  useEffect(() => {
    const read = () => setNow(dispatch(readClock()));
    const timer = setInterval(read, MINUTE_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [dispatch]);
  return now;
}
