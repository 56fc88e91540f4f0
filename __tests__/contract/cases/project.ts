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

const NOT_THERE = 'the emulator answers 501 here';
const MAX_WRONG_PASSWORDS = 5;

export const PROJECT_CASES: readonly Case[] = [
  {
    name: 'projects',
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
      because: NOT_THERE,
    },
  },
  {
    name: 'bot check',
    method: 'GET',
    path: '/v2/recaptchaConfig',
    expect: { status: 200, answer: () => ({ recaptchaEnforcementState: [] }) },
    emulator: { status: 501, because: NOT_THERE },
  },
  {
    name: 'delete',
    path: account('delete'),
    body: withToken(),
    expect: { status: 200 },
  },
  {
    name: 'lookup of the deleted',
    path: account('lookup'),
    body: withToken(),
    expect: refused('USER_NOT_FOUND'),
  },
  {
    name: 'refresh for the deleted',
    path: '/v1/token',
    body: ({ refreshToken }) => ({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    expect: refused('USER_NOT_FOUND'),
    emulator: {
      ...refused('INVALID_REFRESH_TOKEN'),
      because: 'to the emulator a token without a person is no token',
    },
  },
  logIn('login of the deleted', EMAIL, SECOND_PASSWORD, {
    expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
  }),
  ...Array.from({ length: MAX_WRONG_PASSWORDS }, (_none, index) =>
    logIn(`a wrong password, time ${index + 1}`, OTHER_EMAIL, 'Wrong1x', {
      expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
    }),
  ),
  logIn('too many attempts', OTHER_EMAIL, 'Wrong1x', {
    expect: refused('TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests'),
    emulator: {
      ...refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
      because: 'the emulator counts no attempts',
    },
  }),
];
