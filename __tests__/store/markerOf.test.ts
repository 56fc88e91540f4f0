import type { UnknownAction } from '@reduxjs/toolkit';
import { notices, noticeText } from '#domain/notices';
import * as auth from '#features/auth/authSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { noticeRaised } from '#features/notices/noticeEvents';
import { markerOf } from '#qa/descriptions';
import { rootReducer } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';

const START = rootReducer(undefined, { type: '@@start' });
const LOGGING_IN = rootReducer(START, auth.attemptStarted({ kind: 'logIn', number: 1 }));
const FAILURE = { number: 1, code: 'auth/internal-error', message: 'No' };

const textOf = (event: UnknownAction, before = START) => markerOf(event, before)?.text;

describe('the marker of an event', () => {
  it('of the sign-in service names the request and its result', () => {
    expect(markerOf(auth.attemptStarted({ kind: 'logIn', number: 1 }), START)).toStrictEqual({
      kind: 'request',
      text: 'logIn: sent',
      isFailure: false,
    });
    const succeeded = auth.attemptSucceeded({ number: 1, user: aUser() });
    expect(textOf(succeeded, LOGGING_IN)).toBe('logIn: ok');
    expect(markerOf(auth.attemptFailed(FAILURE), LOGGING_IN)).toStrictEqual({
      kind: 'request',
      text: 'logIn: auth/internal-error',
      isFailure: true,
    });
    expect(textOf(succeeded)).toBe('attempt: ok'); // a file can contain a result without its request
  });

  it.each([
    [{ type: auth.profileSaveStarted.type }, 'updateProfile: sent', false],
    [{ type: auth.profileSaved.type }, 'updateProfile: ok', false],
    [{ type: auth.profileSaveFailed.type, payload: { code: 'full' } }, 'updateProfile: full', true],
    [{ type: auth.resetStarted.type }, 'sendPasswordReset: sent', false],
    [{ type: auth.resetSent.type }, 'sendPasswordReset: ok', false],
    [
      { type: auth.resetFailed.type, payload: { code: 'offline' } },
      'sendPasswordReset: offline',
      true,
    ],
  ])('%j is a request: %s', (event, text, isFailure) => {
    expect(markerOf(event, START)).toStrictEqual({ kind: 'request', text, isFailure });
  });

  it('shows the text of an error and of a notice', () => {
    const error = errorCaptured({ source: 'screen', message: 'No toy', pathname: '/' });
    expect(markerOf(error, START)).toStrictEqual({
      kind: 'error',
      text: 'screen: No toy',
      isFailure: true,
    });
    expect(markerOf(noticeRaised(notices.signedOut), START)).toStrictEqual({
      kind: 'notice',
      text: noticeText(notices.signedOut),
      isFailure: false,
    });
    expect(markerOf(noticeRaised(notices.failed('Full')), START)?.isFailure).toBe(true);
    expect(textOf(noticeRaised(notices.reviewDeleted))).toBe(noticeText(notices.reviewDeleted));
  });

  it('exists only for these events, and for any payload of a loaded file', () => {
    expect(markerOf({ type: 'filter/filterReset' }, START)).toBeNull();
    expect(textOf({ type: errorCaptured.type, payload: 'text' })).toBe('undefined: undefined');
    expect(textOf({ type: noticeRaised.type, payload: null })).toBe('');
  });
});
