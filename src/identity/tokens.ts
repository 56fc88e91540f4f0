import { isObject } from '#domain/isObject';
import { assert } from './api';
import type { Account } from './identityDatabase';

const HOUR_S = 3600;

const encode = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

function decode(text: string): Record<string, unknown> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The claims of a JWT, without checking its signature. Null if it is not a JWT. */
export const readClaims = (jwt: string): Record<string, unknown> | null =>
  jwt.split('.').length === 3 ? decode(jwt.split('.')[1] ?? '') : null;

/** An unsigned JWT (RFC 7519 §6). It is never used outside this browser. */
export const unsignedJwt = (claims: Readonly<Record<string, unknown>>): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;

/**
 * The `validSince` that revokes all tokens of an account at `now` (milliseconds). Never earlier than the old one, because the
 * clock of the computer may have been set back.
 */
export const revokedAt = ({ validSince }: Account, now: number): number => {
  const seconds = Math.floor(now / 1000);
  return seconds < validSince ? validSince + 1 : seconds;
};

/**
 * Issues tokens for an account at `now` (milliseconds), but not before its `validSince`: the clock may have been
 * set back since. `jti` makes tokens of the same second different.
 */
export function issueTokens(account: Account, now: number) {
  const iat = Math.max(Math.floor(now / 1000), account.validSince);
  const jti = crypto.randomUUID();
  return {
    idToken: unsignedJwt({
      sub: account.localId,
      email: account.email,
      email_verified: account.emailVerified,
      auth_time: iat,
      iat,
      exp: iat + HOUR_S,
      jti,
    }),
    refreshToken: encode({ localId: account.localId, iat, jti }),
    expiresIn: String(HOUR_S), // seconds
  };
}

/** Reads an ID token. Throws INVALID_ID_TOKEN or TOKEN_EXPIRED. */
export function readIdToken(idToken: string, now: number) {
  const { sub: localId, iat, exp } = readClaims(idToken) ?? {};
  assert(typeof localId === 'string' && typeof iat === 'number', 'INVALID_ID_TOKEN');
  assert(typeof exp === 'number' && exp * 1000 > now, 'TOKEN_EXPIRED');
  return { localId, iat };
}

/** Reads a refresh token. Throws INVALID_REFRESH_TOKEN. */
export function readRefreshToken(refreshToken: string) {
  const { localId, iat } = decode(refreshToken) ?? {};
  assert(typeof localId === 'string' && typeof iat === 'number', 'INVALID_REFRESH_TOKEN');
  return { localId, iat };
}
