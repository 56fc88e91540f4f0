import type { AppThunk } from '#lib/redux';
import { errorCaptured } from './errorsSlice';

/** Records that a screen could not be rendered. If its chunk is missing on the server, the page is reloaded once. */
export const screenFailed =
  (error: Error, pathname: string): AppThunk =>
  (dispatch, _getState, { pageReload }) => {
    if (error.name === 'ChunkLoadError' && pageReload.reloadForMissingChunk()) return;
    dispatch(errorCaptured({ source: 'screen', message: error.message, pathname }));
  };
