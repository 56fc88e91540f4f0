import type { AppThunk } from '#lib/redux';
import { errorCaptured } from './noticeEvents';

interface ScreenFailure {
  readonly error: Pick<Error, 'name' | 'message'>;
  readonly pathname: string;
}

/** Records that a screen could not be rendered. If its chunk is missing on the server, the page is reloaded once. */
export const screenFailed =
  ({ error: { name, message }, pathname }: ScreenFailure): AppThunk =>
  (dispatch, _getState, { pageReload }) => {
    if (name === 'ChunkLoadError' && pageReload.reloadForMissingChunk()) return;
    dispatch(errorCaptured({ source: 'screen', message, pathname }));
  };
