import { useEffect, useState } from 'react';
import { type AppThunk, useAppDispatch } from '#lib/redux';

/** Calls the listener when a newer version of the shop is ready. Returns the unsubscribe function. */
const watchUpdates =
  (onFound: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { appUpdates }) =>
    appUpdates.onWaiting(onFound);

/** Reloads the page with the newer version. */
export const reloadWithUpdate =
  (): AppThunk =>
  (_dispatch, _getState, { appUpdates }) =>
    appUpdates.activateAndReload();

/** Whether a newer version of the shop is ready. */
export function useIsUpdateReady(): boolean {
  const dispatch = useAppDispatch();
  const [isReady, setReady] = useState(false);
  useEffect(() => dispatch(watchUpdates(() => setReady(true))), [dispatch]);
  return isReady;
}
