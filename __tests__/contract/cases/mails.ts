import { confirmPasswordReset, sendPasswordResetEmail, signInWithEmailLink } from 'firebase/auth';
import {
  account,
  type Case,
  EMAIL,
  keepTokens,
  type Memory,
  PASSWORD,
  refused,
  SECOND_PASSWORD,
  tokensOf,
} from './case';
import { logIn } from './password';

const LINKED = 'link@example.com';

/** The link in a sign-in mail. */
const linkOf = ({ linkCode = '' }: Memory) =>
  `http://localhost/?${new URLSearchParams({ mode: 'signIn', oobCode: linkCode, apiKey: 'demo-key' })}`;

export const MAIL_CASES: readonly Case[] = [
  {
    name: 'reset mail',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'PASSWORD_RESET', email: EMAIL, clientType: 'CLIENT_TYPE_WEB' }),
    bySdk: (auth) => sendPasswordResetEmail(auth, EMAIL),
    expect: { status: 200, answer: () => ({ email: EMAIL }) },
  },
  {
    name: 'reset mail for an unknown email',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'PASSWORD_RESET', email: 'who@example.com' }),
    bySdk: (auth) => sendPasswordResetEmail(auth, 'who@example.com'),
    expect: { status: 200, answer: () => ({ email: 'who@example.com' }) },
  },
  {
    name: 'reset mail without an email',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'PASSWORD_RESET' }),
    bySdk: (auth) => sendPasswordResetEmail(auth, ''),
    expect: refused('MISSING_EMAIL', 'auth/missing-email'),
  },
  {
    name: 'mail without a request type',
    path: account('sendOobCode'),
    body: () => ({ email: EMAIL }),
    expect: refused('MISSING_REQ_TYPE'),
  },
  {
    name: 'invalid reset code',
    path: account('resetPassword'),
    body: () => ({ oobCode: 'nonsense', newPassword: SECOND_PASSWORD }),
    bySdk: (auth) => confirmPasswordReset(auth, 'nonsense', SECOND_PASSWORD),
    expect: refused('INVALID_OOB_CODE', 'auth/invalid-action-code'),
  },
  {
    name: 'reset without a code',
    path: account('resetPassword'),
    body: () => ({ newPassword: SECOND_PASSWORD }),
    expect: refused('MISSING_OOB_CODE'),
  },
  {
    name: 'reset to a weak password',
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode, newPassword: 'abc' }),
    bySdk: (auth, { resetCode = '' }) => confirmPasswordReset(auth, resetCode, 'abc'),
    expect: refused('WEAK_PASSWORD', 'auth/weak-password'),
  },
  {
    name: 'password reset',
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode, newPassword: SECOND_PASSWORD }),
    bySdk: (auth, { resetCode = '' }) => confirmPasswordReset(auth, resetCode, SECOND_PASSWORD),
    expect: { status: 200, answer: () => ({ requestType: 'PASSWORD_RESET', email: EMAIL }) },
  },
  {
    name: 'reset with a used code',
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode, newPassword: SECOND_PASSWORD }),
    bySdk: (auth, { resetCode = '' }) => confirmPasswordReset(auth, resetCode, SECOND_PASSWORD),
    expect: refused('INVALID_OOB_CODE', 'auth/invalid-action-code'),
  },
  logIn('login with the old password', EMAIL, PASSWORD, {
    expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
  }),
  logIn('login with the new password', EMAIL, SECOND_PASSWORD, {
    expect: { status: 200, answer: ({ localId = '' }) => ({ localId, ...tokensOf(EMAIL) }) },
    remember: keepTokens,
  }),
  {
    name: 'second reset mail',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'PASSWORD_RESET', email: EMAIL }),
    expect: { status: 200 },
  },
  {
    name: 'expired reset code',
    prepare: ({ ageCodes }) => ageCodes(),
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode, newPassword: SECOND_PASSWORD }),
    bySdk: (auth, { resetCode = '' }) => confirmPasswordReset(auth, resetCode, SECOND_PASSWORD),
    expect: refused('EXPIRED_OOB_CODE', 'auth/expired-action-code'),
    emulator: { status: 200, because: 'the codes of the emulator do not expire' },
  },
  {
    name: 'email link: mail',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'EMAIL_SIGNIN', email: LINKED, continueUrl: 'http://localhost/' }),
    expect: { status: 200, answer: () => ({ email: LINKED }) },
  },
  {
    name: 'email link: for another email',
    path: account('signInWithEmailLink'),
    body: ({ linkCode }) => ({ email: 'who@example.com', oobCode: linkCode }),
    bySdk: (auth, memory) => signInWithEmailLink(auth, 'who@example.com', linkOf(memory)),
    expect: refused('INVALID_EMAIL', 'auth/invalid-email'),
  },
  {
    name: 'email link: sign-in',
    path: account('signInWithEmailLink'),
    body: ({ linkCode }) => ({ email: LINKED, oobCode: linkCode }),
    bySdk: (auth, memory) => signInWithEmailLink(auth, LINKED, linkOf(memory)),
    expect: { status: 200, answer: () => ({ isNewUser: true, ...tokensOf(LINKED) }) },
    remember: ({ idToken, localId }, memory) => {
      memory['linkToken'] = String(idToken);
      memory['linkId'] = String(localId);
    },
  },
  {
    name: 'email link: used twice',
    path: account('signInWithEmailLink'),
    body: ({ linkCode }) => ({ email: LINKED, oobCode: linkCode }),
    bySdk: (auth, memory) => signInWithEmailLink(auth, LINKED, linkOf(memory)),
    expect: refused('INVALID_OOB_CODE', 'auth/invalid-action-code'),
  },
  {
    name: 'email link: lookup of the new account',
    path: account('lookup'),
    body: ({ linkToken }) => ({ idToken: linkToken }),
    bySdk: (auth) =>
      auth.currentUser?.reload() ?? Promise.reject(new Error('Nobody is signed in.')),
    expect: {
      status: 200,
      // The official service reports `password` for an email link, so the SDK links no password to the account.
      answer: ({ linkId = '' }) => ({
        users: [
          {
            localId: linkId,
            email: LINKED,
            emailVerified: true,
            providerUserInfo: [{ providerId: 'password', email: LINKED }],
          },
        ],
      }),
    },
  },
];
