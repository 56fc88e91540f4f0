import {
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  signInWithCredential,
} from 'firebase/auth';
import { unsignedJwt } from '#identity/tokens';
import {
  account,
  type Case,
  EMAIL,
  OTHER_EMAIL,
  PASSWORD,
  refused,
  SOME_TEXT,
  tokensOf,
} from './case';

const RAFI = 'rafi@example.com';

/** An unsigned JWT with Google as its issuer. */
const googleToken = (claims: Readonly<Record<string, unknown>>): string =>
  unsignedJwt({ iss: 'https://accounts.google.com', ...claims });

const signIn = (
  claims: Readonly<Record<string, unknown>>,
): Pick<Case, 'path' | 'body' | 'bySdk'> => {
  const query = { providerId: 'google.com', id_token: googleToken(claims) };
  return {
    path: account('signInWithIdp'),
    body: () => ({
      requestUri: `http://localhost/?${new URLSearchParams(query)}`,
      returnSecureToken: true,
      returnIdpCredential: true,
    }),
    bySdk: (auth) => signInWithCredential(auth, GoogleAuthProvider.credential(query.id_token)),
  };
};

const rafi = { sub: '1001', email: RAFI, email_verified: true, name: 'Rafi' };
const answerOfRafi = {
  providerId: 'google.com',
  federatedId: 'https://accounts.google.com/1001',
  emailVerified: true,
  displayName: 'Rafi',
  oauthIdToken: SOME_TEXT,
  rawUserInfo: /"Rafi"/,
  ...tokensOf(RAFI),
};

export const GOOGLE_CASES: readonly Case[] = [
  {
    name: 'Google: new account',
    ...signIn(rafi),
    expect: {
      status: 200,
      answer: () => ({ isNewUser: true, localId: SOME_TEXT, ...answerOfRafi }),
    },
    remember: ({ localId }, memory) => {
      memory['rafiId'] = String(localId);
    },
  },
  {
    name: 'Google: second sign-in',
    ...signIn(rafi),
    expect: {
      status: 200,
      answer: ({ rafiId = '' }) => ({
        localId: rafiId,
        isNewUser: { message: 'not false', isMet: (value) => value !== true },
        ...answerOfRafi,
      }),
    },
    remember: ({ idToken }, memory) => {
      memory['rafiToken'] = String(idToken);
    },
  },
  {
    name: 'Google: account that gets a password',
    path: account('signUp'),
    body: ({ rafiToken }) => ({ idToken: rafiToken, email: RAFI, password: PASSWORD }),
    bySdk: ({ currentUser }) =>
      currentUser === null
        ? Promise.reject(new Error('Nobody is signed in.'))
        : linkWithCredential(currentUser, EmailAuthProvider.credential(RAFI, PASSWORD)),
    expect: {
      status: 200,
      answer: ({ rafiId = '' }) => ({ localId: rafiId, ...tokensOf(RAFI) }),
    },
    emulator: {
      ...refused('EMAIL_EXISTS', 'auth/email-already-in-use'),
      because: 'the emulator rejects an email that the same account already has',
    },
  },
  {
    name: 'Google: verified email of a password account',
    ...signIn({ sub: '1003', email: EMAIL, email_verified: true, name: 'Ayesha' }),
    expect: {
      status: 200,
      answer: ({ localId = '' }) => ({ localId, federatedId: /1003$/, ...tokensOf(EMAIL) }),
    },
  },
  {
    name: 'Google: unverified email of another account',
    ...signIn({ sub: '1002', email: OTHER_EMAIL, email_verified: false, name: 'Not Karim' }),
    expect: {
      status: 200,
      answer: () => ({
        needConfirmation: true,
        email: OTHER_EMAIL,
        idToken: {
          message: 'present although the email is not verified',
          isMet: (value) => value === undefined,
        },
      }),
      sdk: 'auth/account-exists-with-different-credential',
    },
  },
  {
    name: 'Google: disabled account',
    prepare: ({ disable }, { rafiId = '' }) => disable(rafiId, true),
    ...signIn(rafi),
    expect: refused('USER_DISABLED', 'auth/user-disabled'),
  },
  {
    name: 'Google: without a token',
    path: account('signInWithIdp'),
    body: () => ({
      requestUri: 'http://localhost/?providerId=google.com',
      returnSecureToken: true,
    }),
    expect: refused('INVALID_IDP_RESPONSE'),
    emulator: { status: 501, because: 'the emulator accepts only tokens here' },
  },
  {
    name: 'Google: without a request URI',
    path: account('signInWithIdp'),
    body: () => ({ returnSecureToken: true }),
    expect: refused('MISSING_REQUEST_URI'),
  },
];
