import { MIN_PASSWORD_LENGTH } from './constants';

export const isLongEnough = (password: string): boolean => password.length >= MIN_PASSWORD_LENGTH;
// Only A-Z and a-z count as letters, because Firebase's password policy counts no others.
export const hasUppercase = (password: string): boolean => /[A-Z]/.test(password);
export const hasLowercase = (password: string): boolean => /[a-z]/.test(password);

/** The password rules and their texts in the live checklist (spec §2, §5). */
export const PASSWORD_RULES = [
  { text: `At least ${MIN_PASSWORD_LENGTH} characters`, isMet: isLongEnough },
  { text: 'One uppercase letter', isMet: hasUppercase },
  { text: 'One lowercase letter', isMet: hasLowercase },
] as const;

/** The error of a password that does not meet every rule (spec §5). */
export const PASSWORD_ERROR = `Password must contain at least ${MIN_PASSWORD_LENGTH} characters, one uppercase and one lowercase letter`;

/** Whether a password meets every rule. */
export const isValidPassword = (password: string): boolean =>
  PASSWORD_RULES.every((rule) => rule.isMet(password));
