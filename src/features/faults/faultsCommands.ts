import type { Command } from '../../lib/command';
import { faultMet } from './faultsSlice';

/** A screen could not be drawn. Where a part of it is gone from the server, the page is reloaded once for it. */
export const screenFailed =
  (error: Error, pathname: string): Command =>
  (dispatch, _getState, { pageReload }) => {
    if (error.name === 'ChunkLoadError' && pageReload.reloadForMissingChunk()) return;
    dispatch(faultMet({ source: 'screen', message: error.message, pathname }));
  };
