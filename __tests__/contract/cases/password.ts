import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import {
  account,
  type Case,
  credentials,
  EMAIL,
  keepTokens,
  OTHER_EMAIL,
  PASSWORD,
  refused,
  SOME_TEXT,
  tokensOf,
} from './case';

const signUp = (
  name: string,
  email: string | undefined,
  password: string | undefined,
  more: Pick<Case, 'expect'> & Partial<Case>,
): Case => ({
  name,
  path: account('signUp'),
  body: credentials(email, password),
  ...(email !== undefined &&
    password !== undefined && {
      bySdk: (auth) => createUserWithEmailAndPassword(auth, email, password),
    }),
  ...more,
});

export const logIn = (
  name: string,
  email: string | undefined,
  password: string | undefined,
  more: Pick<Case, 'expect'> & Partial<Case>,
): Case => ({
  name,
  path: account('signInWithPassword'),
  body: credentials(email, password),
  ...(email !== undefined &&
    password !== undefined && {
      bySdk: (auth) => signInWithEmailAndPassword(auth, email, password),
    }),
  ...more,
});

export const PASSWORD_CASES: readonly Case[] = [
  signUp('sign-up of another user', OTHER_EMAIL, PASSWORD, {
    expect: { status: 200, answer: () => tokensOf(OTHER_EMAIL) },
    remember: ({ localId }, memory) => {
      memory['otherId'] = String(localId);
    },
  }),
  signUp('sign-up', EMAIL, PASSWORD, {
    expect: {
      status: 200,
      // The SDK recognizes a new user by this `kind`.
      answer: () => ({
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: SOME_TEXT,
        ...tokensOf(EMAIL),
      }),
    },
    remember: keepTokens,
  }),
  signUp('sign-up with a taken email', EMAIL, PASSWORD, {
    expect: refused('EMAIL_EXISTS', 'auth/email-already-in-use'),
  }),
  signUp('sign-up with a taken email in capitals', EMAIL.toUpperCase(), PASSWORD, {
    expect: refused('EMAIL_EXISTS', 'auth/email-already-in-use'),
  }),
  signUp('sign-up with a bad email', 'nobody', PASSWORD, {
    expect: refused('INVALID_EMAIL', 'auth/invalid-email'),
  }),
  signUp('sign-up without an email', '', PASSWORD, {
    expect: refused('MISSING_EMAIL', 'auth/missing-email'),
  }),
  signUp('sign-up without a password', 'b@example.com', '', {
    expect: refused('MISSING_PASSWORD', 'auth/missing-password'),
  }),
  signUp('sign-up with a weak password', 'b@example.com', 'abc', {
    expect: refused('WEAK_PASSWORD', 'auth/weak-password'),
  }),
  signUp('sign-up against the password policy', 'c@example.com', 'abcdefg', {
    expect: refused(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      'auth/password-does-not-meet-requirements',
    ),
    emulator: { status: 200, because: 'the emulator has no password policy' },
  }),
  logIn('login', EMAIL, PASSWORD, {
    expect: {
      status: 200,
      answer: ({ localId = '' }) => ({ localId, registered: true, ...tokensOf(EMAIL) }),
    },
    remember: keepTokens,
  }),
  logIn('login with the email in capitals', EMAIL.toUpperCase(), PASSWORD, {
    expect: { status: 200, answer: ({ localId = '' }) => ({ localId, ...tokensOf(EMAIL) }) },
  }),
  logIn('login with a wrong password', EMAIL, 'Wrong1x', {
    expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
  }),
  logIn('login with an unknown email', 'who@example.com', PASSWORD, {
    expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
  }),
  logIn('login without an email', undefined, PASSWORD, { expect: refused('MISSING_EMAIL') }),
  logIn('login with an empty email', '', PASSWORD, {
    expect: refused('INVALID_EMAIL', 'auth/invalid-email'),
  }),
  logIn('login without a password', EMAIL, '', {
    expect: refused('MISSING_PASSWORD', 'auth/missing-password'),
  }),
  logIn('login with a bad email', 'nobody', PASSWORD, {
    expect: refused('INVALID_EMAIL', 'auth/invalid-email'),
  }),
];
