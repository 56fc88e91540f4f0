import { confirmPasswordReset, sendPasswordResetEmail, signInWithEmailLink } from 'firebase/auth';
import {
  account,
  type Case,
  EMAIL,
  idOf,
  ok,
  PASSWORD,
  refusals,
  refused,
  SECOND_PASSWORD,
  sessionOf,
  userOf,
} from './case';
import { logIn } from './password';

const LINKED = 'link@example.com';
const INVALID_CODE = refused('INVALID_OOB_CODE', 'auth/invalid-action-code');

const resetMail = (name: string, email: string, expected: Case['expect']): Case => ({
  name: `reset mail ${name}`,
  path: account('sendOobCode'),
  bySdk: (auth) => sendPasswordResetEmail(auth, email),
  expect: expected,
});

/** Sets a new password with the code of the last mail. */
export const reset = (
  name: string,
  password: string,
  outcome: Pick<Case, 'expect' | 'emulator' | 'prepare'>,
): Case => ({
  name: `reset ${name}`,
  path: account('resetPassword'),
  bySdk: (auth, { resetCode }) => confirmPasswordReset(auth, resetCode, password),
  ...outcome,
});

const linkMail = (name: string): Case => ({
  name: `email link: ${name}`,
  path: account('sendOobCode'),
  body: () => ({ requestType: 'EMAIL_SIGNIN', email: LINKED, continueUrl: 'http://localhost/' }),
  expect: ok({ email: LINKED }),
});

/** Signs in with the link in the last mail. */
const followLink = (
  name: string,
  email: string,
  outcome: Pick<Case, 'expect' | 'prepare'>,
): Case => ({
  name: `email link: ${name}`,
  path: account('signInWithEmailLink'),
  bySdk: (auth, { linkCode }) => {
    const query = new URLSearchParams({ mode: 'signIn', oobCode: linkCode, apiKey: 'demo-key' });
    return signInWithEmailLink(auth, email, `http://localhost/?${query}`);
  },
  ...outcome,
});

export const MAIL_CASES: readonly Case[] = [
  resetMail('to a user', EMAIL, ok({ email: EMAIL })),
  resetMail('to an unknown email', 'who@example.com', ok({ email: 'who@example.com' })),
  resetMail('without an email', '', refused('MISSING_EMAIL', 'auth/missing-email')),
  ...refusals([
    ['mail without a request type', account('sendOobCode'), 'MISSING_REQ_TYPE', { email: EMAIL }],
    [
      'reset without a code',
      account('resetPassword'),
      'MISSING_OOB_CODE',
      { newPassword: SECOND_PASSWORD },
    ],
    [
      'reset with a code that was never sent',
      account('resetPassword'),
      'INVALID_OOB_CODE',
      { oobCode: 'nonsense', newPassword: SECOND_PASSWORD },
    ],
  ]),
  reset('to a weak password', 'abc', { expect: refused('WEAK_PASSWORD', 'auth/weak-password') }),
  reset('of a password', SECOND_PASSWORD, {
    expect: ok({ requestType: 'PASSWORD_RESET', email: EMAIL }),
  }),
  reset('with a used code', SECOND_PASSWORD, { expect: INVALID_CODE }),
  logIn('with the old password', EMAIL, PASSWORD, {
    expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
  }),
  logIn('with the new password', EMAIL, SECOND_PASSWORD, {
    expect: ok(sessionOf(EMAIL, { isVerified: true })),
  }),
  resetMail('for the second time', EMAIL, ok()),
  reset('with an expired code', SECOND_PASSWORD, {
    prepare: ({ ageCodes }) => ageCodes(),
    expect: refused('EXPIRED_OOB_CODE', 'auth/expired-action-code'),
    emulator: { ...ok(), because: 'the codes of the emulator do not expire' },
  }),
  linkMail('mail'),
  followLink('for another email', 'who@example.com', {
    expect: refused('INVALID_EMAIL', 'auth/invalid-email'),
  }),
  followLink('sign-in', LINKED, {
    expect: ok({ isNewUser: true, ...sessionOf(LINKED, { isVerified: true }) }),
  }),
  {
    name: 'email link: lookup of the new account',
    path: account('lookup'),
    bySdk: (auth) => userOf(auth).reload(),
    // The official service reports `password` for an email link, so the SDK links no password to the account.
    expect: ok({
      users: [
        {
          localId: idOf(LINKED),
          email: LINKED,
          emailVerified: true,
          providerUserInfo: [{ providerId: 'password', email: LINKED }],
        },
      ],
    }),
  },
  followLink('used twice', LINKED, { expect: INVALID_CODE }),
  linkMail('second mail'),
  {
    name: 'reset with the code of a sign-in mail',
    path: account('resetPassword'),
    bySdk: (auth, { linkCode }) => confirmPasswordReset(auth, linkCode, SECOND_PASSWORD),
    expect: INVALID_CODE,
  },
  followLink('of a disabled account', LINKED, {
    prepare: ({ disable }, { localIds }) => disable(localIds[LINKED], true),
    expect: refused('USER_DISABLED', 'auth/user-disabled'),
  }),
];
