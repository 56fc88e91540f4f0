import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A captured error: a screen that could not be rendered or loaded, or an uncaught error. */
export interface Fault {
  readonly source: 'screen' | 'window' | 'promise' | 'listener';
  readonly message: string;
  /** Path of the screen at that moment. */
  readonly pathname: string;
}

/** The most recent errors, oldest first, for bug reports. */
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
