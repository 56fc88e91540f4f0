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
  idOf,
  ok,
  OTHER_EMAIL,
  PASSWORD,
  refusals,
  refused,
  SECOND_PASSWORD,
  sessionOf,
  tokenOf,
  userOf,
} from './case';
import { logIn } from './password';

const RAFI = 'rafi@example.com';
const NEW_EMAIL = 'rafi.new@example.com';
const rafi = { sub: '1001', email: RAFI, email_verified: true, name: 'Rafi' };

/** Signs in with an unsigned token with Google as its issuer. */
const signIn = (
  name: string,
  claims: Readonly<Record<string, unknown>>,
  outcome: Pick<Case, 'expect' | 'prepare'>,
): Case => ({
  name: `Google: ${name}`,
  path: account('signInWithIdp'),
  bySdk: (auth) => {
    const idToken = unsignedJwt({ iss: 'https://accounts.google.com', ...claims });
    return signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  },
  ...outcome,
});

const answerOfRafi = {
  providerId: 'google.com',
  federatedId: 'https://accounts.google.com/1001',
  emailVerified: true,
  displayName: 'Rafi',
  oauthIdToken: expect.stringMatching(/./),
  rawUserInfo: expect.stringContaining('"Rafi"'),
  ...sessionOf(RAFI, { isVerified: true }),
};

export const GOOGLE_CASES: readonly Case[] = [
  signIn('new account', rafi, { expect: ok({ isNewUser: true, ...answerOfRafi }) }),
  signIn('second sign-in', rafi, { expect: ok({ isNewUser: false, ...answerOfRafi }) }),
  {
    name: 'Google: account that gets a password',
    path: account('signUp'),
    bySdk: (auth) => linkWithCredential(userOf(auth), EmailAuthProvider.credential(RAFI, PASSWORD)),
    expect: ok(sessionOf(RAFI, { isVerified: true })),
    emulator: {
      ...refused('EMAIL_EXISTS', 'auth/email-already-in-use'),
      because:
        'the emulator rejects an email that the same account already has; the real service links the password',
    },
  },
  {
    name: 'Google: account that gets a password and an email that nobody has proved',
    path: account('signUp'),
    body: ({ idTokens }) => ({
      idToken: idTokens[RAFI],
      email: NEW_EMAIL,
      password: PASSWORD,
      returnSecureToken: true,
    }),
    expect: ok({ localId: idOf(RAFI), idToken: tokenOf(NEW_EMAIL, { user: idOf(RAFI) }) }),
  },
  signIn('account that has got another email', rafi, {
    expect: ok({ isNewUser: false, localId: idOf(RAFI) }),
  }),
  signIn(
    'verified email of a password account',
    { sub: '1003', email: EMAIL, email_verified: true, name: 'Ayesha' },
    {
      expect: ok({
        federatedId: expect.stringMatching(/1003$/),
        ...sessionOf(EMAIL, { isVerified: true }),
      }),
    },
  ),
  logIn('to an account with a proved email and a Google account', EMAIL, SECOND_PASSWORD, {
    expect: ok(sessionOf(EMAIL, { isVerified: true })),
  }),
  signIn(
    'unverified email of another account',
    { sub: '1002', email: OTHER_EMAIL, email_verified: false, name: 'Not Karim' },
    {
      expect: {
        ...ok({ needConfirmation: true, email: OTHER_EMAIL, idToken: null }),
        sdk: 'auth/account-exists-with-different-credential',
      },
    },
  ),
  signIn(
    'verified email of an account that anybody could have registered',
    { sub: '1004', email: OTHER_EMAIL, email_verified: true, name: 'Karim' },
    { expect: ok(sessionOf(OTHER_EMAIL, { isVerified: true })) },
  ),
  logIn('with a password from before Google proved the email', OTHER_EMAIL, PASSWORD, {
    expect: refused('INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'),
  }),
  signIn('disabled account', rafi, {
    prepare: ({ disable }, { localIds }) => disable(localIds[RAFI], true),
    expect: refused('USER_DISABLED', 'auth/user-disabled'),
  }),
  {
    name: 'Google: without a token',
    path: account('signInWithIdp'),
    body: () => ({ requestUri: 'http://localhost/?providerId=google.com' }),
    expect: refused('INVALID_IDP_RESPONSE'),
    emulator: {
      status: 501,
      code: 'The Auth Emulator only supports sign-in with credentials (id_token required).',
      because: 'the emulator accepts only tokens here',
    },
  },
  ...refusals([
    ['Google: without a request URI', account('signInWithIdp'), 'MISSING_REQUEST_URI', {}],
  ]),
];
