import { MIN_PASSWORD_LENGTH } from './constants';

/** The password rules and their texts in the live checklist (spec §2, §5). */
export const PASSWORD_RULES = [
  {
    text: `At least ${MIN_PASSWORD_LENGTH} characters`,
    isMet: (p: string) => p.length >= MIN_PASSWORD_LENGTH,
  },
  { text: 'One uppercase letter', isMet: (p: string) => /\p{Lu}/u.test(p) },
  { text: 'One lowercase letter', isMet: (p: string) => /\p{Ll}/u.test(p) },
] as const;

/** The error of a password that does not meet every rule (spec §5). */
export const PASSWORD_ERROR = `Password must contain at least ${MIN_PASSWORD_LENGTH} characters, one uppercase and one lowercase letter`;

/** Whether a password meets every rule. */
export const isValidPassword = (password: string): boolean =>
  PASSWORD_RULES.every((rule) => rule.isMet(password));
