import type { Case } from './case';
import { GOOGLE_CASES } from './google';
import { MAIL_CASES } from './mails';
import { PASSWORD_CASES } from './password';
import { PROJECT_CASES } from './project';
import { SESSION_CASES } from './session';

/** The cases of the contract, in the order in which they run. Later cases depend on earlier ones. */
export const CASES: readonly Case[] = [
  ...PASSWORD_CASES,
  ...SESSION_CASES,
  ...MAIL_CASES,
  ...GOOGLE_CASES,
  ...PROJECT_CASES,
];
