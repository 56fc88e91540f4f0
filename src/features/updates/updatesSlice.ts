import { createSlice } from '@reduxjs/toolkit';
import type { RootState } from '#lib/redux';
import type { Transitions } from '#lib/transitions';

export interface UpdatesState {
  /** `offered`: a newer version is ready, and a line offers to reload the page. */
  readonly status: 'current' | 'offered' | 'reloading';
}

export const updatesTransitions: Transitions<UpdatesState> = {
  status: { current: ['offered'], offered: ['reloading'], reloading: [] },
};

const initialState: UpdatesState = { status: 'current' };

export const updatesSlice = createSlice({
  name: 'updates',
  initialState,
  reducers: {
    updateFound: (state) => {
      if (state.status === 'current') state.status = 'offered';
    },
    reloadRequested: (state) => {
      if (state.status === 'offered') state.status = 'reloading';
    },
  },
});

export const { updateFound, reloadRequested } = updatesSlice.actions;

/** Whether the line that announces the new version is shown. */
export const selectIsUpdateAnnounced = ({ updates: { status } }: RootState): boolean =>
  status !== 'current';

export const selectIsReloading = ({ updates }: RootState): boolean =>
  updates.status === 'reloading';
