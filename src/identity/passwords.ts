import type { PasswordHash } from './identityDatabase';
import { assert } from './apiError';

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

/** Hashes a password with a fresh salt. */
export async function hashPassword(password: string, iterations: number): Promise<PasswordHash> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, iterations, hash: await derive(password, salt, iterations) };
}

export const isRightPassword = async (
  password: string,
  { salt, iterations, hash }: PasswordHash,
): Promise<boolean> => (await derive(password, salt, iterations)) === hash;

const REQUIREMENTS = [
  { text: 'Password must contain a lower case character', isMet: /[a-z]/ },
  { text: 'Password must contain an upper case character', isMet: /[A-Z]/ },
] as const;

/** Holds a new password to the project's policy; throws as the official service does. */
export function assertAcceptable(password: string): void {
  assert(password.length >= 6, 'WEAK_PASSWORD : Password should be at least 6 characters');
  const missing = REQUIREMENTS.filter(({ isMet }) => !isMet.test(password));
  assert(
    missing.length === 0,
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing
      .map(({ text }) => text)
      .join(', ')}]`,
  );
}

/** The policy as `GET /v2/passwordPolicy` tells it. */
export const PASSWORD_POLICY = {
  customStrengthOptions: {
    minPasswordLength: 6,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
  },
  allowedNonAlphanumericCharacters: [],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
} as const;
