import type { User as SdkUser } from 'firebase/auth';
import { PART_MISSING } from '#domain/constants';
import { isPhotoUrl } from '#domain/urls';
import type { User } from '#domain/user';
import type { AuthFailure } from '#services/authService';

/** The fields that are read from the SDK's user. The whole object contains tokens and must not be passed on. */
type UserFields = Pick<SdkUser, 'uid' | 'email' | 'displayName' | 'photoURL' | 'metadata'>;

function isoOf(time: string | undefined): string {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Converts the SDK's user to the five plain fields of the spec (§3). An invalid photo URL becomes empty. */
export const toUser = ({ uid, email, displayName, photoURL, metadata }: UserFields): User => ({
  uid,
  email: email ?? '',
  displayName: displayName ?? '',
  photoURL: photoURL && isPhotoUrl(photoURL) ? photoURL : '',
  creationTime: isoOf(metadata.creationTime),
});

/** The SDK's error for an unreachable service. Also used for time-outs. */
export const UNREACHABLE: AuthFailure = {
  code: 'auth/network-request-failed',
  message:
    'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
};

/** The chunk of the SDK or of the embedded service could not be loaded. */
export const NOT_LOADED: AuthFailure = { code: UNREACHABLE.code, message: PART_MISSING };

/** A tab signed out, or another user signed in, before the result of a call could be stored. */
export const SESSION_ENDED: AuthFailure = {
  code: 'auth/session-ended',
  message: 'Your session ended in another tab. Please log in again.',
};

/**
 * Converts a thrown value to code and message. The other fields of an SDK error may contain tokens and
 * are dropped. An error that is not from the SDK becomes `auth/internal-error` without a message.
 */
export function toAuthFailure(error: unknown): AuthFailure {
  const { code, message, name } = (error ?? {}) as Partial<AuthFailure & Error>;
  if (name === 'ChunkLoadError') return NOT_LOADED;
  return typeof code === 'string' && typeof message === 'string'
    ? { code, message }
    : { code: 'auth/internal-error', message: '' };
}
