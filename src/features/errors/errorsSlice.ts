import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { cutText } from '#domain/text';
import { type AppThunk, namedThunk } from '#lib/redux';

/** An error that was captured: a screen that could not be rendered or loaded, or an uncaught error. */
export interface CapturedError {
  readonly source: 'screen' | 'window' | 'promise' | 'listener';
  readonly message: string;
  /** Path of the screen at that moment. */
  readonly pathname: string;
}

/** The most recent errors, oldest first, for bug reports. */
export interface ErrorsState {
  readonly recent: readonly CapturedError[];
}

const MAX_ERRORS = 20;
const MAX_MESSAGE_LENGTH = 500;

const initialState: ErrorsState = { recent: [] };

export const errorsSlice = createSlice({
  name: 'errors',
  initialState,
  reducers: {
    errorCaptured: ({ recent }, { payload }: PayloadAction<CapturedError>) => {
      recent.push({ ...payload, message: cutText(payload.message, MAX_MESSAGE_LENGTH) });
      if (recent.length > MAX_ERRORS) recent.shift();
    },
  },
});

export const { errorCaptured } = errorsSlice.actions;

interface ScreenFailure {
  readonly error: Pick<Error, 'name' | 'message'>;
  readonly pathname: string;
}

/** Records that a screen could not be rendered. If its chunk is missing on the server, the page is reloaded once. */
export const screenFailed = namedThunk(
  'screenFailed',
  ({ error: { name, message }, pathname }: ScreenFailure): AppThunk =>
    (dispatch, _getState, { pageReload }) => {
      if (name === 'ChunkLoadError' && pageReload.reloadForMissingChunk()) return;
      dispatch(errorCaptured({ source: 'screen', message, pathname }));
    },
  ({ error: { name, message }, pathname }) => ({ error: { name, message }, pathname }),
);
