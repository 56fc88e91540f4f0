import { useEffect, useState } from 'react';
import { type AppThunk, useAppDispatch } from '#lib/redux';
import type { ConnectionStatus } from '#services/services';

/** Calls the listener when the connection is lost and when it returns. Returns the unsubscribe function. */
const watchConnection =
  (onChanged: (status: ConnectionStatus) => void): AppThunk<() => void> =>
  (_dispatch, _getState, { connection }) =>
    connection.onChanged(onChanged);

/** The connection to the shop's server. */
export function useConnection(): ConnectionStatus {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<ConnectionStatus>('online');
  useEffect(() => dispatch(watchConnection(setStatus)), [dispatch]);
  return status;
}
