import { PART_NOT_LOADED } from '#domain/notices';
import type { AuthFailure } from '#services/authService';

/** An error of the SDK. It wraps the errors of the storage. */
interface SdkError extends Error {
  readonly customData?: { readonly originalError?: unknown };
}

/** The SDK's error for an unreachable service. Also used for time-outs. */
export const UNREACHABLE: AuthFailure = {
  code: 'auth/network-request-failed',
  message:
    'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
};

/** The chunk of the SDK or of the embedded service could not be loaded. */
export const NOT_LOADED: AuthFailure = { code: UNREACHABLE.code, message: PART_NOT_LOADED };

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
  const { code, message, name, customData } = (error ?? {}) as Partial<AuthFailure & SdkError>;
  if (name === 'ChunkLoadError') return NOT_LOADED;
  if (customData?.originalError === SESSION_ENDED) return SESSION_ENDED;
  return typeof code === 'string' && typeof message === 'string'
    ? { code, message }
    : { code: 'auth/internal-error', message: '' };
}
