import type { PayloadAction } from '@reduxjs/toolkit';
import type { Notice } from '#domain/notices';
import { createPlainSlice } from '#lib/createPlainSlice';

/** The most recent notices, oldest first, for bug reports. */
export interface NoticesState {
  readonly raised: readonly Notice[];
}

export interface NoticesRoot {
  readonly notices: NoticesState;
}

const MAX_NOTICES = 10;

const initialState: NoticesState = { raised: [] };

export const noticesSlice = createPlainSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** A message was raised; a listener shows it, so time travel does not show it again. */
    noticeRaised: ({ raised }, { payload }: PayloadAction<Notice>): NoticesState => ({
      raised: [...raised, payload].slice(-MAX_NOTICES),
    }),
  },
});

export const { noticeRaised } = noticesSlice.actions;

export const selectRaisedNotices = ({ notices }: NoticesRoot): readonly Notice[] => notices.raised;
