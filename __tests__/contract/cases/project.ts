import { validatePassword } from 'firebase/auth';
import { type Case, ok } from './case';

export const PROJECT_CASES: readonly Case[] = [
  {
    name: 'project configuration',
    method: 'GET',
    path: '/v1/projects',
    expect: ok({
      projectId: expect.stringMatching(/./),
      authorizedDomains: expect.arrayContaining(['localhost']),
    }),
  },
  {
    name: 'password policy',
    method: 'GET',
    path: '/v2/passwordPolicy',
    bySdk: (auth) => validatePassword(auth, 'abcdefg'),
    expect: ok({
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      customStrengthOptions: {
        minPasswordLength: 6,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
      },
    }),
    emulator: {
      status: 501,
      code: 'identitytoolkit.getPasswordPolicy is not implemented in the Auth Emulator.',
      sdk: 'auth/identitytoolkit.getpasswordpolicy-is-not-implemented-in-the-auth-emulator.',
      because: 'the emulator does not implement this endpoint',
    },
  },
];
