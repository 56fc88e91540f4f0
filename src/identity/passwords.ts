import { MIN_PASSWORD_LENGTH } from '#domain/constants';
import { hasLowercase, hasUppercase, isLongEnough } from '#domain/passwordRules';
import { assert } from './api';
import type { PasswordHash } from './identityDatabase';

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function derive(password: string, salt: string, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: new TextEncoder().encode(salt), iterations },
    key,
    256,
  );
  return toHex(new Uint8Array(bits));
}

/** PBKDF2 iterations for new passwords: OWASP's figure for HMAC-SHA-256 (Password Storage Cheat Sheet). */
export const PBKDF2_ROUNDS = 600_000;

/** Hashes a password (PBKDF2, SHA-256) with a new salt. */
export async function hashPassword(password: string, iterations: number): Promise<PasswordHash> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, iterations, hash: await derive(password, salt, iterations) };
}

/** Whether a password matches a stored hash. */
export const verifyPassword = async (
  password: string,
  { salt, iterations, hash }: PasswordHash,
): Promise<boolean> => (await derive(password, salt, iterations)) === hash;

const REQUIREMENTS = [
  { text: 'Password must contain a lower case character', isMet: hasLowercase },
  { text: 'Password must contain an upper case character', isMet: hasUppercase },
] as const;

/** Throws the real service's error if a new password violates the project's policy. */
export function assertMeetsPolicy(password: string): void {
  assert(
    isLongEnough(password),
    `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`,
  );
  const missing = REQUIREMENTS.filter(({ isMet }) => !isMet(password));
  assert(
    missing.length === 0,
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing
      .map(({ text }) => text)
      .join(', ')}]`,
  );
}

/** The response to `GET /v2/passwordPolicy`. */
export const PASSWORD_POLICY = {
  customStrengthOptions: {
    minPasswordLength: MIN_PASSWORD_LENGTH,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
  },
  enforcementState: 'ENFORCE',
  schemaVersion: 1,
} as const;
