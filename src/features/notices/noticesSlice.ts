import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice, NoticeSubject } from '#domain/notices';
import type { RootState } from '#lib/redux';

/** The most recent notices, oldest first, for bug reports. There is at most one of each subject. */
export interface NoticesState {
  readonly raised: readonly Notice[];
}

const MAX_NOTICES = 10;

const initialState: NoticesState = { raised: [] };

const without = (raised: readonly Notice[], subject: NoticeSubject | undefined) =>
  raised.filter((notice) => subject === undefined || notice.subject !== subject);

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** A message was raised. A listener shows it, so time travel does not show it again. */
    noticeRaised: {
      prepare: (notice: Notice, subject?: NoticeSubject) => ({
        payload: subject === undefined ? notice : { ...notice, subject },
      }),
      reducer: ({ raised }, { payload }: PayloadAction<Notice>): NoticesState => ({
        raised: [...without(raised, payload.subject), payload].slice(-MAX_NOTICES),
      }),
    },
    /** An action succeeded without a message, so the notice of an earlier attempt no longer holds. */
    errorsResolved: (state, { payload: subject }: PayloadAction<NoticeSubject>): NoticesState => {
      const raised = without(state.raised, subject);
      return raised.length === state.raised.length ? state : { raised };
    },
  },
});

export const { noticeRaised, errorsResolved } = noticesSlice.actions;

export const selectRaisedNotices = ({ notices }: RootState): readonly Notice[] => notices.raised;
