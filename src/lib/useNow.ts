import { useEffect, useState } from 'react';
import { recordedThunk } from '#visits/causeOf';
import { type AppThunk, useAppDispatch } from './redux';

const MINUTE_MS = 60_000;

/** The time in milliseconds. */
export const readClock = (): AppThunk<number> =>
  recordedThunk('readClock', {}, (_dispatch, _getState, { clock }) => clock.now());

/** The current time in milliseconds, read again every minute. */
export function useNow(): number {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState(() => dispatch(readClock()));
  useEffect(() => {
    const timer = setInterval(() => setNow(dispatch(readClock())), MINUTE_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
  return now;
}
