import type { VisitOptions } from '@latim/visits/record';
import type { UnknownAction } from '@reduxjs/toolkit';
import { isObject } from '#domain/isObject';
import { contentOf, noticeText } from '#domain/notices';
import {
  attemptFailed,
  attemptStarted,
  attemptSucceeded,
  profileSaved,
  profileSaveFailed,
  profileSaveStarted,
  resetFailed,
  resetSent,
  resetStarted,
} from '#features/auth/authSlice';
import { errorCaptured, noticeRaised } from '#features/notices/noticeEvents';
import type { RootState } from '#store/rootReducer';
import { isNotice } from './noticesAt';

type Marker = NonNullable<ReturnType<NonNullable<VisitOptions<RootState>['marker']>>>;

type Describe = (payload: Readonly<Record<string, unknown>>, before: RootState) => Marker;

const kindOfAttempt = ({ auth: { attempt } }: RootState): string =>
  attempt.status === 'idle' ? 'attempt' : attempt.kind;

/** The marker of a request with its status. */
const request = (name: string, status: string, isFailure = false): Marker => ({
  kind: 'request',
  text: `${name}: ${status}`,
  isFailure,
});
const failed = (name: string, code: unknown) => request(name, String(code), true);

const DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  [errorCaptured.type]: ({ source, message }) => ({
    kind: 'error',
    text: `${String(source)}: ${String(message)}`,
    isFailure: true,
  }),
  [noticeRaised.type]: (payload) => ({
    kind: 'notice',
    text: isNotice(payload) ? noticeText(payload) : '',
    isFailure: isNotice(payload) && contentOf(payload).tone === 'destructive',
  }),
  [attemptStarted.type]: ({ kind }) => request(String(kind), 'sent'),
  [attemptSucceeded.type]: (_payload, before) => request(kindOfAttempt(before), 'ok'),
  [attemptFailed.type]: ({ code }, before) => failed(kindOfAttempt(before), code),
  [profileSaveStarted.type]: () => request('updateProfile', 'sent'),
  [profileSaved.type]: () => request('updateProfile', 'ok'),
  [profileSaveFailed.type]: ({ code }) => failed('updateProfile', code),
  [resetStarted.type]: () => request('sendPasswordReset', 'sent'),
  [resetSent.type]: () => request('sendPasswordReset', 'ok'),
  [resetFailed.type]: ({ code }) => failed('sendPasswordReset', code),
};

/** Returns the marker of an event on the timeline, given the state before the event. Null if it has none. */
export const markerOf = ({ type, payload }: UnknownAction, before: RootState): Marker | null =>
  // The payload of a loaded file may have any shape.
  DESCRIPTIONS[type]?.(isObject(payload) ? payload : {}, before) ?? null;
