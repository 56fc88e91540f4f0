import { validatePassword } from 'firebase/auth';
import { type Case, SOME_TEXT } from './case';

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
];
