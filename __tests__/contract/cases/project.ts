import { validatePassword } from 'firebase/auth';
import { type Case, OTHER_EMAIL, refused, SOME_TEXT } from './case';
import { logIn } from './password';

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
      because: 'the emulator does not implement this endpoint',
    },
  },
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
