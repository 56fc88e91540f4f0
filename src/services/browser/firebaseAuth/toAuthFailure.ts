import { PART_NOT_LOADED } from '#domain/notices';
import type { AuthFailure } from '#services/authService';

/** The SDK's error for an unreachable service. Also used for time-outs. */
export const UNREACHABLE: AuthFailure = {
  code: 'auth/network-request-failed',
  message:
    'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
};

/** The chunk of the SDK or of the embedded service could not be loaded. */
export const NOT_LOADED: AuthFailure = { code: UNREACHABLE.code, message: PART_NOT_LOADED };

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
