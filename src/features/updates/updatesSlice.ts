import { createPlainSlice } from '#lib/createPlainSlice';

export interface UpdatesState {
  /** `offered`: a newer version is ready, and a line offers to reload the page. */
  readonly status: 'current' | 'offered' | 'reloading';
}

export interface UpdatesRoot {
  readonly updates: UpdatesState;
}

const initialState: UpdatesState = { status: 'current' };

export const updatesSlice = createPlainSlice({
  name: 'updates',
  initialState,
  reducers: {
    updateFound: (state: UpdatesState): UpdatesState =>
      state.status === 'current' ? { ...state, status: 'offered' } : state,
    reloadRequested: (state: UpdatesState): UpdatesState =>
      state.status === 'offered' ? { ...state, status: 'reloading' } : state,
  },
});

export const { updateFound, reloadRequested } = updatesSlice.actions;

/** Whether the line that announces the new version is shown. */
export const selectIsUpdateAnnounced = ({ updates: { status } }: UpdatesRoot): boolean =>
  status !== 'current';

export const selectIsReloading = ({ updates }: UpdatesRoot): boolean =>
  updates.status === 'reloading';
