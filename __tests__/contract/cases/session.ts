import { type Auth, updateProfile } from 'firebase/auth';
import {
  account,
  type Case,
  EMAIL,
  idOf,
  type Memory,
  ok,
  PASSWORD,
  refusals,
  refused,
  tokenOf,
  userOf,
} from './case';
import { logIn } from './password';

const PHOTO = 'https://a.b/c.png';
const DIGITS = expect.stringMatching(/^\d+$/);

const reload = (auth: Auth) => userOf(auth).reload();
const withToken = ({ idTokens }: Memory) => ({ idToken: idTokens[EMAIL] });
const refreshWith = (refresh_token: string | undefined) => ({
  grant_type: 'refresh_token',
  refresh_token,
});
const userListOf = (more = {}) => ({
  users: [
    {
      localId: idOf(EMAIL),
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

/** The token with changed times. This is possible because neither service signs its tokens. */
function retimed(token: string | undefined, change: (issuedAt: number) => object): string {
  const parts = (token ?? '').split('.');
  const at = parts.length === 3 ? 1 : 0; // a refresh token is one part
  const content = JSON.parse(Buffer.from(parts[at] ?? '', 'base64url').toString()) as {
    iat: number;
  };
  const changed = JSON.stringify({ ...content, ...change(content.iat) });
  parts[at] = Buffer.from(changed).toString('base64url');
  return parts.join('.');
}
const anHourBefore = (iat: number) => ({ iat: iat - 3600 });

export const SESSION_CASES: readonly Case[] = [
  { name: 'lookup', path: account('lookup'), bySdk: reload, expect: ok(userListOf()) },
  {
    name: 'profile: name and photo',
    path: account('update'),
    bySdk: (auth) => updateProfile(userOf(auth), { displayName: 'Ayesha', photoURL: PHOTO }),
    expect: ok({
      localId: idOf(EMAIL),
      email: EMAIL,
      displayName: 'Ayesha',
      photoUrl: PHOTO,
      providerUserInfo: [{ providerId: 'password', displayName: 'Ayesha' }],
    }),
  },
  {
    name: 'lookup of the new profile',
    path: account('lookup'),
    bySdk: reload,
    expect: ok(userListOf({ displayName: 'Ayesha', photoUrl: PHOTO })),
  },
  {
    name: 'profile: empty name and photo',
    path: account('update'),
    bySdk: (auth) => updateProfile(userOf(auth), { displayName: '', photoURL: '' }),
    expect: ok({ displayName: '', photoUrl: '' }),
  },
  {
    name: 'refresh',
    path: '/v1/token',
    bySdk: (auth) => userOf(auth).getIdToken(true),
    expect: ok({
      access_token: tokenOf(EMAIL),
      id_token: tokenOf(EMAIL),
      refresh_token: expect.stringMatching(/./),
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: idOf(EMAIL),
      project_id: expect.stringMatching(/./),
    }),
  },
  ...refusals([
    ['lookup without a token', account('lookup'), 'MISSING_ID_TOKEN', {}],
    ['lookup with a bad token', account('lookup'), 'INVALID_ID_TOKEN', { idToken: 'x.y.z' }],
    ['profile: without a token', account('update'), 'INVALID_REQ_TYPE', { displayName: 'X' }],
    ['profile: bad token', account('update'), 'INVALID_ID_TOKEN', { idToken: 'x.y.z' }],
    ['refresh with a bad token', '/v1/token', 'INVALID_REFRESH_TOKEN', refreshWith('nonsense')],
    ['refresh without a token', '/v1/token', 'MISSING_REFRESH_TOKEN', refreshWith(undefined)],
  ]),
  {
    name: 'refresh with another grant type',
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
    body: ({ idTokens }) => ({ idToken: retimed(idTokens[EMAIL], (iat) => ({ exp: iat - 1 })) }),
    expect: refused('TOKEN_EXPIRED'),
    emulator: { ...ok(), because: 'the emulator does not check the expiry' },
  },
  {
    name: 'lookup with a token from before the sign-up',
    path: account('lookup'),
    body: ({ idTokens }) => ({ idToken: retimed(idTokens[EMAIL], anHourBefore) }),
    expect: refused('TOKEN_EXPIRED'),
  },
  {
    name: 'refresh with a token from before the sign-up',
    path: '/v1/token',
    body: ({ refreshTokens }) => refreshWith(retimed(refreshTokens[EMAIL], anHourBefore)),
    expect: refused('TOKEN_EXPIRED'),
    emulator: {
      ...ok(),
      because:
        'the emulator does not revoke refresh tokens; the real service does after a change or reset of the password',
    },
  },
  {
    name: 'lookup of a disabled account',
    prepare: ({ disable }, { localIds }) => disable(localIds[EMAIL], true),
    path: account('lookup'),
    body: withToken,
    expect: refused('USER_DISABLED'),
  },
  {
    name: 'refresh for a disabled account',
    path: '/v1/token',
    body: ({ refreshTokens }) => refreshWith(refreshTokens[EMAIL]),
    expect: refused('USER_DISABLED'),
  },
  {
    name: 'profile: disabled account',
    path: account('update'),
    bySdk: (auth) => updateProfile(userOf(auth), { displayName: 'X' }),
    expect: refused('USER_DISABLED', 'auth/user-disabled'),
  },
  logIn('to a disabled account', EMAIL, PASSWORD, {
    expect: refused('USER_DISABLED', 'auth/user-disabled'),
  }),
  logIn('to an account that is enabled again', EMAIL, PASSWORD, {
    prepare: ({ disable }, { localIds }) => disable(localIds[EMAIL], false),
    expect: ok({ localId: idOf(EMAIL) }),
  }),
];
