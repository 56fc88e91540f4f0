import { validatePassword } from 'firebase/auth';
import {
  account,
  type Case,
  EMAIL,
  OTHER_EMAIL,
  refused,
  SECOND_PASSWORD,
  SOME_TEXT,
  withToken,
} from './case';
import { logIn } from './password';

const NOT_IMPLEMENTED = 'the emulator does not implement this endpoint';
const MAX_WRONG_PASSWORDS = 5;

export const PROJECT_CASES: readonly Case[] = [
  {
    name: 'project configuration',
    method: 'GET',
    path: '/v1/projects',
    expect: {
      status: 200,
      answer: () => ({
        projectId: SOME_TEXT,
        authorizedDomains: {
          message: 'which lacks localhost',
          isMet: (value) => Array.isArray(value) && value.includes('localhost'),
        },
      }),
    },
  },
  {
    name: 'password policy',
    method: 'GET',
    path: '/v2/passwordPolicy',
    bySdk: (auth) => validatePassword(auth, 'abcdefg'),
    expect: {
      status: 200,
      answer: () => ({
        schemaVersion: 1,
        enforcementState: 'ENFORCE',
        customStrengthOptions: {
          minPasswordLength: 6,
          containsLowercaseCharacter: true,
          containsUppercaseCharacter: true,
        },
      }),
    },
    emulator: {
      status: 501,
      sdk: 'auth/identitytoolkit.getpasswordpolicy-is-not-implemented-in-the-auth-emulator.',
      because: NOT_IMPLEMENTED,
    },
  },
  {
    name: 'reCAPTCHA configuration',
    method: 'GET',
    path: '/v2/recaptchaConfig',
    expect: { status: 200, answer: () => ({ recaptchaEnforcementState: [] }) },
    emulator: { status: 501, because: NOT_IMPLEMENTED },
  },
  {
    name: 'account deletion',
    path: account('delete'),
    body: withToken(),
    expect: { status: 200 },
  },
  {
    name: 'lookup of a deleted account',
    path: account('lookup'),
    body: withToken(),
    expect: refused('USER_NOT_FOUND'),
  },
  {
    name: 'token refresh for a deleted account',
    path: '/v1/token',
    body: ({ refreshToken }) => ({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    expect: refused('USER_NOT_FOUND'),
    emulator: {
      ...refused('INVALID_REFRESH_TOKEN'),
      because: 'the emulator reports the token of a deleted account as invalid',
    },
  },
  logIn('login to a deleted account', EMAIL, SECOND_PASSWORD, {
    expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
  }),
  ...Array.from({ length: MAX_WRONG_PASSWORDS }, (_none, index) =>
    logIn(`wrong password, attempt ${index + 1}`, OTHER_EMAIL, 'Wrong1x', {
      expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
    }),
  ),
  logIn('too many wrong passwords', OTHER_EMAIL, 'Wrong1x', {
    expect: refused('TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests'),
    emulator: {
      ...refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
      because: 'the emulator does not limit attempts',
    },
  }),
];
