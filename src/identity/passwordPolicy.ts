import { MIN_PASSWORD_LENGTH } from '#domain/constants';
import { hasLowercase, hasUppercase, isLongEnough } from '#domain/passwordRules';
import { assert } from './apiError';

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
  allowedNonAlphanumericCharacters: [],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
} as const;
