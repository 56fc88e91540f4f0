import { useEffect, useState } from 'react';
import { type AppThunk, useAppDispatch } from './redux';

const MINUTE_MS = 60_000;

const readClock: AppThunk<number> = (_dispatch, _getState, { clock }) => clock.now();

/** The current time in milliseconds, read again every minute. */
export function useNow(): number {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState(() => dispatch(readClock));
  useEffect(() => {
    const timer = setInterval(() => setNow(dispatch(readClock)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
  return now;
}
