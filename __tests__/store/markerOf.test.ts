import type { UnknownAction } from '@reduxjs/toolkit';
import { notices, noticeText } from '#domain/notices';
import * as auth from '#features/auth/authSlice';
import { errorCaptured, noticeRaised } from '#features/notices/noticeEvents';
import { markerOf } from '#qa/descriptions';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';

const START = rootReducer(undefined, { type: '@@start' });
const LOGGING_IN = rootReducer(START, auth.attemptStarted({ kind: 'logIn', number: 1 }));
const FAILURE = { number: 1, code: 'auth/internal-error', message: 'No' };

describe('the marker of an event', () => {
  it.each<[UnknownAction, string, boolean, RootState?]>([
    [auth.attemptStarted({ kind: 'logIn', number: 1 }), 'logIn: sent', false],
    [auth.attemptSucceeded({ number: 1, user: aUser() }), 'logIn: ok', false, LOGGING_IN],
    [auth.attemptFailed(FAILURE), 'logIn: auth/internal-error', true, LOGGING_IN],
    // A file can contain a result without its request.
    [auth.attemptSucceeded({ number: 1, user: aUser() }), 'attempt: ok', false],
    [{ type: auth.profileSaveStarted.type }, 'updateProfile: sent', false],
    [{ type: auth.profileSaved.type }, 'updateProfile: ok', false],
    [{ type: auth.profileSaveFailed.type, payload: { code: 'full' } }, 'updateProfile: full', true],
    [{ type: auth.resetSent.type }, 'sendPasswordReset: ok', false],
  ])('%j is a request: %s', (event, text, isFailure, before = START) => {
    expect(markerOf(event, before)).toStrictEqual({ kind: 'request', text, isFailure });
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
  });

  it('exists only for these events, and for any payload of a loaded file', () => {
    const textOf = (event: UnknownAction) => markerOf(event, START)?.text;
    expect(markerOf({ type: 'filter/filterReset' }, START)).toBeNull();
    expect(textOf({ type: errorCaptured.type, payload: 'text' })).toBe('undefined: undefined');
    expect(textOf({ type: noticeRaised.type, payload: null })).toBe('');
  });
});
