import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import {
  account,
  type Case,
  EMAIL,
  ok,
  OTHER_EMAIL,
  PASSWORD,
  refusals,
  refused,
  sessionOf,
} from './case';

const signUp = (
  name: string,
  email: string,
  password: string,
  outcome: Pick<Case, 'expect' | 'emulator'>,
): Case => ({
  name: `sign-up ${name}`,
  path: account('signUp'),
  bySdk: (auth) => createUserWithEmailAndPassword(auth, email, password),
  ...outcome,
});

export const logIn = (
  name: string,
  email: string,
  password: string,
  outcome: Pick<Case, 'expect' | 'emulator' | 'prepare'>,
): Case => ({
  name: `login ${name}`,
  path: account('signInWithPassword'),
  bySdk: (auth) => signInWithEmailAndPassword(auth, email, password),
  ...outcome,
});

const TAKEN = { expect: refused('EMAIL_EXISTS', 'auth/email-already-in-use') };
const WRONG = { expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential') };
const INVALID_EMAIL = { expect: refused('INVALID_EMAIL', 'auth/invalid-email') };
const NO_PASSWORD = { expect: refused('MISSING_PASSWORD', 'auth/missing-password') };

export const PASSWORD_CASES: readonly Case[] = [
  signUp('of another user', OTHER_EMAIL, PASSWORD, { expect: ok(sessionOf(OTHER_EMAIL)) }),
  signUp('of a user', EMAIL, PASSWORD, {
    // The SDK recognizes a new user by this `kind`.
    expect: ok({ kind: 'identitytoolkit#SignupNewUserResponse', ...sessionOf(EMAIL) }),
  }),
  signUp('with a taken email', EMAIL, PASSWORD, TAKEN),
  signUp('with a taken email in capitals', EMAIL.toUpperCase(), PASSWORD, TAKEN),
  signUp('with a bad email', 'nobody', PASSWORD, INVALID_EMAIL),
  signUp('without an email', '', PASSWORD, {
    expect: refused('MISSING_EMAIL', 'auth/missing-email'),
  }),
  signUp('without a password', 'b@example.com', '', NO_PASSWORD),
  signUp('with a weak password', 'b@example.com', 'abc', {
    expect: refused('WEAK_PASSWORD', 'auth/weak-password'),
  }),
  signUp('against the password policy', 'c@example.com', 'abcdefg', {
    expect: refused(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      'auth/password-does-not-meet-requirements',
    ),
    emulator: { ...ok(), because: 'the emulator has no password policy' },
  }),
  logIn('of a user', EMAIL, PASSWORD, { expect: ok({ registered: true, ...sessionOf(EMAIL) }) }),
  logIn('with the email in capitals', EMAIL.toUpperCase(), PASSWORD, {
    expect: ok(sessionOf(EMAIL)),
  }),
  logIn('with a wrong password', EMAIL, 'Wrong1x', WRONG),
  logIn('with an unknown email', 'who@example.com', PASSWORD, WRONG),
  logIn('with an empty email', '', PASSWORD, INVALID_EMAIL),
  logIn('with a bad email', 'nobody', PASSWORD, INVALID_EMAIL),
  logIn('without a password', EMAIL, '', NO_PASSWORD),
  ...refusals([
    [
      'login without an email',
      account('signInWithPassword'),
      'MISSING_EMAIL',
      { password: PASSWORD },
    ],
  ]),
];
