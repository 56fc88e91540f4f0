import type { AuthFailure } from '#services/authService';

/** The SDK's error for an unreachable service. Also used for time-outs and for SDK chunks that cannot be loaded. */
export const UNREACHABLE: AuthFailure = {
  code: 'auth/network-request-failed',
  message:
    'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
};

/**
 * Converts a thrown value to code and message. The other fields of an SDK error may contain tokens and
 * are dropped. An error that is not from the SDK becomes `auth/internal-error` without a message.
 */
export function toAuthFailure(error: unknown): AuthFailure {
  const { code, message, name } = (error ?? {}) as Partial<AuthFailure & Error>;
  if (name === 'ChunkLoadError') return UNREACHABLE;
  return typeof code === 'string' && typeof message === 'string'
    ? { code, message }
    : { code: 'auth/internal-error', message: '' };
}
