import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice, NoticeSubject } from '#domain/notices';

/** The most recent notices, oldest first, for bug reports. There is at most one of each subject. */
export interface NoticesState {
  readonly raised: readonly Notice[];
}

export interface NoticesRoot {
  readonly notices: NoticesState;
}

const MAX_NOTICES = 10;

const initialState: NoticesState = { raised: [] };

const without = (raised: readonly Notice[], subject: NoticeSubject): readonly Notice[] =>
  raised.filter((notice) => notice.subject !== subject);

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** A message was raised; a listener shows it, so time travel does not show it again. */
    noticeRaised: {
      prepare: (notice: Notice, subject?: NoticeSubject) => ({
        payload: subject === undefined ? notice : { ...notice, subject },
      }),
      reducer: ({ raised }: NoticesState, { payload }: PayloadAction<Notice>): NoticesState => {
        const others = payload.subject ? without(raised, payload.subject) : raised;
        return { raised: [...others, payload].slice(-MAX_NOTICES) };
      },
    },
    /** An attempt succeeded without a message, so the notice of an earlier one no longer holds. */
    errorsResolved: (
      state: NoticesState,
      { payload: subject }: PayloadAction<NoticeSubject>,
    ): NoticesState => {
      const raised = without(state.raised, subject);
      return raised.length === state.raised.length ? state : { raised };
    },
  },
});

export const { noticeRaised, errorsResolved } = noticesSlice.actions;

export const selectRaisedNotices = ({ notices }: NoticesRoot): readonly Notice[] => notices.raised;
