import type { UnknownAction } from '@reduxjs/toolkit';
import * as auth from '#features/auth/authSlice';
import { errorCaptured, noticeRaised } from '#features/notices/noticeEvents';
import { markerOf } from '#qa/markers';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';

const START = rootReducer(undefined, { type: '@@start' });
const LOGGING_IN = rootReducer(START, auth.attemptStarted({ kind: 'logIn', number: 1 }));

describe('the marker of an event', () => {
  it.each<[UnknownAction, string, boolean, RootState?]>([
    [auth.attemptSucceeded({ number: 1, user: aUser() }), 'logIn: ok', false, LOGGING_IN],
    // A file can contain a result without its request.
    [auth.attemptSucceeded({ number: 1, user: aUser() }), 'attempt: ok', false],
    [{ type: auth.profileSaveStarted.type }, 'updateProfile: sent', false],
    [{ type: auth.profileSaved.type }, 'updateProfile: ok', false],
    [{ type: auth.profileSaveFailed.type, payload: { code: 'full' } }, 'updateProfile: full', true],
    [{ type: auth.resetSent.type }, 'sendPasswordReset: ok', false],
  ])('%j is a request: %s', (event, text, isFailure, before = START) => {
    expect(markerOf(event, before)).toStrictEqual({ kind: 'request', text, isFailure });
  });

  it('exists only for these events, and for any payload of a loaded file', () => {
    const textOf = (event: UnknownAction) => markerOf(event, START)?.text;
    expect(markerOf({ type: 'filter/filterReset' }, START)).toBeNull();
    expect(textOf({ type: errorCaptured.type, payload: 'text' })).toBe('undefined: undefined');
    expect(textOf({ type: noticeRaised.type, payload: null })).toBe('');
  });
});
