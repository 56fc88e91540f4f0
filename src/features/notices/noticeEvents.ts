import { createAction } from '@reduxjs/toolkit';
import type { Notice, NoticeSubject } from '#domain/notices';
import { cutText } from '#domain/text';

/** A message was raised. A listener shows it, so time travel does not show it again. */
export const noticeRaised = createAction(
  'notices/noticeRaised',
  (notice: Notice, subject?: NoticeSubject) => ({
    payload: subject === undefined ? notice : { ...notice, subject },
  }),
);

/** The notice of a subject no longer applies: its failure is resolved, or its success was undone. */
export const errorsResolved = createAction<NoticeSubject>('notices/errorsResolved');

/** An error that was captured: a screen that could not be rendered or loaded, or an uncaught error. */
export interface CapturedError {
  readonly source: 'screen' | 'window' | 'promise' | 'listener';
  readonly message: string;
}

const MAX_MESSAGE_LENGTH = 500;

/** An error was captured. Recordings contain the event, so a bug report shows what failed. */
export const errorCaptured = createAction('errors/errorCaptured', (error: CapturedError) => ({
  payload: { ...error, message: cutText(error.message, MAX_MESSAGE_LENGTH) },
}));
