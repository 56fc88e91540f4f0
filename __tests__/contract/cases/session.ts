import { type Auth, updateProfile, type User } from 'firebase/auth';
import {
  account,
  type Case,
  DIGITS,
  EMAIL,
  type Memory,
  PASSWORD,
  refused,
  retimed,
  SOME_TEXT,
  tokenOf,
  withToken,
} from './case';
import { logIn } from './password';

const userOf = ({ currentUser }: Auth): User => {
  if (currentUser === null) throw new Error('Nobody is signed in.');
  return currentUser;
};
const reload = (auth: Auth) => userOf(auth).reload();
const HOUR_S = 3600;

/** A list of exactly one user with all fields. */
const userListOf =
  (more = {}) =>
  ({ localId = '' }: Memory) => ({
    users: [
      {
        localId,
        email: EMAIL,
        emailVerified: false,
        createdAt: DIGITS,
        lastLoginAt: DIGITS,
        validSince: DIGITS,
        providerUserInfo: [{ providerId: 'password', email: EMAIL, federatedId: EMAIL }],
        ...more,
      },
    ],
  });

export const SESSION_CASES: readonly Case[] = [
  {
    name: 'lookup',
    path: account('lookup'),
    body: withToken(),
    bySdk: reload,
    expect: { status: 200, answer: userListOf() },
  },
  {
    name: 'lookup without a token',
    path: account('lookup'),
    body: () => ({}),
    expect: refused('MISSING_ID_TOKEN'),
  },
  {
    name: 'lookup with a bad token',
    path: account('lookup'),
    body: () => ({ idToken: 'x.y.z' }),
    expect: refused('INVALID_ID_TOKEN'),
  },
  {
    name: 'profile: name and photo',
    path: account('update'),
    body: withToken({
      displayName: 'Ayesha',
      photoUrl: 'https://a.b/c.png',
      returnSecureToken: true,
    }),
    bySdk: (auth) =>
      updateProfile(userOf(auth), { displayName: 'Ayesha', photoURL: 'https://a.b/c.png' }),
    expect: {
      status: 200,
      answer: ({ localId = '' }) => ({
        localId,
        email: EMAIL,
        displayName: 'Ayesha',
        photoUrl: 'https://a.b/c.png',
        providerUserInfo: [{ providerId: 'password', displayName: 'Ayesha' }],
      }),
    },
  },
  {
    name: 'lookup of the new profile',
    path: account('lookup'),
    body: withToken(),
    bySdk: reload,
    expect: {
      status: 200,
      answer: userListOf({ displayName: 'Ayesha', photoUrl: 'https://a.b/c.png' }),
    },
  },
  {
    name: 'profile: empty name and photo',
    path: account('update'),
    body: withToken({ displayName: '', photoUrl: '', returnSecureToken: true }),
    bySdk: (auth) => updateProfile(userOf(auth), { displayName: '', photoURL: '' }),
    expect: { status: 200, answer: () => ({ displayName: '', photoUrl: '' }) },
  },
  {
    name: 'profile: without a token',
    path: account('update'),
    body: () => ({ displayName: 'X' }),
    expect: refused('INVALID_REQ_TYPE'),
  },
  {
    name: 'profile: bad token',
    path: account('update'),
    body: () => ({ idToken: 'x.y.z', displayName: 'X' }),
    expect: refused('INVALID_ID_TOKEN'),
  },
  {
    name: 'token refresh',
    path: '/v1/token',
    body: ({ refreshToken }) => ({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    bySdk: (auth) => userOf(auth).getIdToken(true),
    expect: {
      status: 200,
      answer: ({ localId = '' }) => ({
        access_token: tokenOf(EMAIL),
        id_token: tokenOf(EMAIL),
        refresh_token: SOME_TEXT,
        expires_in: '3600',
        token_type: 'Bearer',
        user_id: localId,
        project_id: SOME_TEXT,
      }),
    },
  },
  {
    name: 'token refresh with a bad token',
    path: '/v1/token',
    body: () => ({ grant_type: 'refresh_token', refresh_token: 'nonsense' }),
    expect: refused('INVALID_REFRESH_TOKEN'),
  },
  {
    name: 'token refresh without a token',
    path: '/v1/token',
    body: () => ({ grant_type: 'refresh_token' }),
    expect: refused('MISSING_REFRESH_TOKEN'),
  },
  {
    name: 'token refresh with another grant type',
    path: '/v1/token',
    body: () => ({ grant_type: 'password', refresh_token: 'x' }),
    expect: refused('INVALID_GRANT_TYPE'),
    emulator: {
      ...refused('INVALID_REFRESH_TOKEN'),
      because: 'the emulator checks the token before the grant type',
    },
  },
  {
    name: 'lookup with an expired token',
    path: account('lookup'),
    body: ({ idToken = '' }) => ({
      idToken: retimed(idToken, ({ iat = 0 }) => ({ exp: iat - 1 })),
    }),
    expect: refused('TOKEN_EXPIRED'),
    emulator: { status: 200, because: 'the emulator does not check the expiry' },
  },
  {
    name: 'lookup with a token from before the sign-up',
    path: account('lookup'),
    body: ({ idToken = '' }) => ({
      idToken: retimed(idToken, ({ iat = 0 }) => ({ iat: iat - HOUR_S })),
    }),
    expect: refused('TOKEN_EXPIRED'),
  },
  {
    name: 'token refresh with a token from before the sign-up',
    path: '/v1/token',
    body: ({ refreshToken = '' }) => ({
      grant_type: 'refresh_token',
      refresh_token: retimed(refreshToken, ({ iat = 0 }) => ({ iat: iat - HOUR_S })),
    }),
    expect: refused('TOKEN_EXPIRED'),
    emulator: { status: 200, because: 'the emulator does not revoke refresh tokens' },
  },
  {
    name: 'lookup of a disabled account',
    prepare: ({ disable }, { localId = '' }) => disable(localId, true),
    path: account('lookup'),
    body: withToken(),
    expect: refused('USER_DISABLED'),
  },
  {
    name: 'token refresh for a disabled account',
    path: '/v1/token',
    body: ({ refreshToken }) => ({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    expect: refused('USER_DISABLED'),
  },
  {
    name: 'profile: disabled account',
    path: account('update'),
    body: withToken({ displayName: 'X', returnSecureToken: true }),
    bySdk: (auth) => updateProfile(userOf(auth), { displayName: 'X' }),
    expect: refused('USER_DISABLED', 'auth/user-disabled'),
  },
  logIn('login to a disabled account', EMAIL, PASSWORD, {
    expect: refused('USER_DISABLED', 'auth/user-disabled'),
  }),
  logIn('login to an account that is enabled again', EMAIL, PASSWORD, {
    prepare: ({ disable }, { localId = '' }) => disable(localId, false),
    expect: { status: 200, answer: ({ localId = '' }) => ({ localId }) },
  }),
];
