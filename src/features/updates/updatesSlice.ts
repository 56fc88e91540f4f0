import type { PayloadAction } from '@reduxjs/toolkit';
import { createPlainSlice } from '#lib/createPlainSlice';

/** The forms whose text is never stored, so that a reload loses it. */
export type UnkeptForm = 'logIn' | 'signUp' | 'tryToy';

export interface UpdatesState {
  /** `found`: a newer version is ready, and it is announced when no text would be lost. */
  readonly status: 'current' | 'found' | 'offered' | 'reloading';
  /** The forms that hold text which a reload would lose. */
  readonly unkept: readonly UnkeptForm[];
}

export interface UpdatesRoot {
  readonly updates: UpdatesState;
}

/** Offers the new version if no form input would be lost. */
const offered = (state: UpdatesState): UpdatesState =>
  state.status === 'found' && state.unkept.length === 0 ? { ...state, status: 'offered' } : state;

const initialState: UpdatesState = { status: 'current', unkept: [] };

export const updatesSlice = createPlainSlice({
  name: 'updates',
  initialState,
  reducers: {
    updateFound: (state: UpdatesState): UpdatesState =>
      state.status === 'current' ? offered({ ...state, status: 'found' }) : state,
    unkeptTextTyped: (state: UpdatesState, { payload }: PayloadAction<UnkeptForm>): UpdatesState =>
      state.unkept.includes(payload) ? state : { ...state, unkept: [...state.unkept, payload] },
    unkeptTextCleared: (
      state: UpdatesState,
      { payload }: PayloadAction<UnkeptForm>,
    ): UpdatesState =>
      state.unkept.includes(payload)
        ? offered({ ...state, unkept: state.unkept.filter((form) => form !== payload) })
        : state,
    reloadRequested: (state: UpdatesState): UpdatesState =>
      state.status === 'offered' && state.unkept.length === 0
        ? { ...state, status: 'reloading' }
        : state,
  },
});

export const { updateFound, unkeptTextTyped, unkeptTextCleared, reloadRequested } =
  updatesSlice.actions;

/** Whether the line that announces the new version is shown. */
export const selectIsUpdateAnnounced = ({ updates: { status } }: UpdatesRoot): boolean =>
  status === 'offered' || status === 'reloading';

export const selectMayReload = ({ updates: { status, unkept } }: UpdatesRoot): boolean =>
  status === 'offered' && unkept.length === 0;

/** Whether a reload would lose text. */
export const selectHasUnkeptText = ({ updates: { unkept } }: UpdatesRoot): boolean =>
  unkept.length > 0;

export const selectIsReloading = ({ updates }: UpdatesRoot): boolean =>
  updates.status === 'reloading';
