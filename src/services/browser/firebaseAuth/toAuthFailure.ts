import type { AuthFailure } from '../../authService';

/** The SDK's own words for a service that cannot be reached; said too where it does not answer. */
export const UNREACHABLE: AuthFailure = {
  code: 'auth/network-request-failed',
  message:
    'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
};

/**
 * What was thrown, as code and message. The rest of an SDK error may hold tokens and stays behind;
 * an error that is not the SDK's has no message for a shopper.
 */
export function toAuthFailure(error: unknown): AuthFailure {
  const { code, message, name } = (error ?? {}) as Partial<AuthFailure & Error>;
  if (name === 'ChunkLoadError') return UNREACHABLE;
  return typeof code === 'string' && typeof message === 'string'
    ? { code, message }
    : { code: 'auth/internal-error', message: '' };
}
