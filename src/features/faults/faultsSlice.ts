import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Something broke: a screen that could not be drawn or loaded, or an error nobody caught. */
export interface Fault {
  readonly source: 'screen' | 'window' | 'promise' | 'listener';
  readonly message: string;
  /** Path of the screen at that moment. */
  readonly pathname: string;
}

/** The faults met most recently, oldest first: kept so that a bug report tells of them. */
export interface FaultsState {
  readonly met: readonly Fault[];
}

const KEPT = 20;
const MAX_MESSAGE_LENGTH = 500;

export const faultsSlice = createSlice({
  name: 'faults',
  initialState: { met: [] } as FaultsState,
  reducers: {
    faultMet: ({ met }, { payload }: PayloadAction<Fault>): FaultsState => ({
      met: [...met, { ...payload, message: payload.message.slice(0, MAX_MESSAGE_LENGTH) }].slice(
        -KEPT,
      ),
    }),
  },
});

export const { faultMet } = faultsSlice.actions;
