/** What earlier answers left for later requests. */
export type Memory = Record<string, string>;

/** One request of the contract, and what of its answer both services must agree on. */
export interface Case {
  readonly name: string;
  /** `POST` unless told otherwise. */
  readonly method?: 'GET' | 'POST';
  /** Path on the identity host, or on the token host where it is `/v1/token`. */
  readonly path: string;
  readonly body?: (memory: Memory) => Record<string, unknown>;
  /** What later requests need of the answer. */
  readonly remember?: (answer: Record<string, unknown>, memory: Memory) => void;
  /** Why the services may differ here; shown beside the case. */
  readonly differs?: string;
}

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Shapla7flower';

/** An unsigned JWT of Google's shape. */
const googleToken = (claims: Record<string, unknown>): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ iss: 'https://accounts.google.com', ...claims })}.`;
};
const google = (claims: Record<string, unknown>) => ({
  requestUri: `http://localhost/?${new URLSearchParams({ providerId: 'google.com', id_token: googleToken(claims) })}`,
  returnSecureToken: true,
  returnIdpCredential: true,
});

const account = (path: string) => `/v1/accounts:${path}`;
const signUp = (email: unknown, password: unknown) => () => ({
  email,
  password,
  returnSecureToken: true,
  clientType: 'CLIENT_TYPE_WEB',
});
const keepTokens = (answer: Record<string, unknown>, memory: Memory) => {
  memory['idToken'] = String(answer['idToken']);
  memory['refreshToken'] = String(answer['refreshToken']);
  memory['localId'] = String(answer['localId']);
};
const withToken =
  (more: Record<string, unknown> = {}) =>
  (memory: Memory) => ({ idToken: memory['idToken'], ...more });

const PROTECTION =
  'enumeration protection is on in the embedded service, as in a new Firebase project; the emulator has it off';
const POLICY = 'the emulator knows no password policy';
const NOT_THERE = 'the emulator answers 501 here';

/** The contract, in the order in which it is played: later cases stand on earlier ones. */
export const CASES: readonly Case[] = [
  { name: 'sign-up', path: account('signUp'), body: signUp(EMAIL, PASSWORD), remember: keepTokens },
  { name: 'sign-up with a taken email', path: account('signUp'), body: signUp(EMAIL, PASSWORD) },
  {
    name: 'sign-up with a taken email in capitals',
    path: account('signUp'),
    body: signUp(EMAIL.toUpperCase(), PASSWORD),
  },
  { name: 'sign-up with a bad email', path: account('signUp'), body: signUp('nobody', PASSWORD) },
  { name: 'sign-up without an email', path: account('signUp'), body: signUp(undefined, PASSWORD) },
  {
    name: 'sign-up without a password',
    path: account('signUp'),
    body: signUp('b@example.com', undefined),
  },
  {
    name: 'sign-up with a weak password',
    path: account('signUp'),
    body: signUp('b@example.com', 'abc'),
  },
  {
    name: 'sign-up against the policy',
    path: account('signUp'),
    body: signUp('c@example.com', 'abcdefg'),
    differs: POLICY,
  },
  {
    name: 'login',
    path: account('signInWithPassword'),
    body: signUp(EMAIL, PASSWORD),
    remember: keepTokens,
  },
  {
    name: 'login with a wrong password',
    path: account('signInWithPassword'),
    body: signUp(EMAIL, 'Wrong1x'),
    differs: PROTECTION,
  },
  {
    name: 'login with an unknown email',
    path: account('signInWithPassword'),
    body: signUp('who@example.com', PASSWORD),
    differs: PROTECTION,
  },
  {
    name: 'login without an email',
    path: account('signInWithPassword'),
    body: signUp(undefined, PASSWORD),
  },
  {
    name: 'login without a password',
    path: account('signInWithPassword'),
    body: signUp(EMAIL, undefined),
  },
  {
    name: 'login with a bad email',
    path: account('signInWithPassword'),
    body: signUp('nobody', PASSWORD),
  },
  { name: 'lookup', path: account('lookup'), body: withToken() },
  { name: 'lookup without a token', path: account('lookup'), body: () => ({}) },
  { name: 'lookup with a bad token', path: account('lookup'), body: () => ({ idToken: 'x.y.z' }) },
  {
    name: 'profile: name and photo',
    path: account('update'),
    body: withToken({
      displayName: 'Ayesha',
      photoUrl: 'https://a.b/c.png',
      returnSecureToken: true,
    }),
  },
  {
    name: 'profile: emptied',
    path: account('update'),
    body: withToken({ displayName: '', photoUrl: '', returnSecureToken: true }),
  },
  {
    name: 'profile: attributes deleted',
    path: account('update'),
    body: withToken({ deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] }),
  },
  { name: 'profile without a token', path: account('update'), body: () => ({ displayName: 'X' }) },
  {
    name: 'profile with a bad token',
    path: account('update'),
    body: () => ({ idToken: 'x.y.z', displayName: 'X' }),
  },
  {
    name: 'token refresh',
    path: '/v1/token',
    body: ({ refreshToken }) => ({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  },
  {
    name: 'refresh with a bad token',
    path: '/v1/token',
    body: () => ({ grant_type: 'refresh_token', refresh_token: 'nonsense' }),
  },
  {
    name: 'refresh without a token',
    path: '/v1/token',
    body: () => ({ grant_type: 'refresh_token' }),
  },
  {
    name: 'refresh of another kind',
    path: '/v1/token',
    body: () => ({ grant_type: 'password', refresh_token: 'x' }),
    differs: 'the emulator looks at the token before the kind',
  },
  {
    name: 'reset mail',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'PASSWORD_RESET', email: EMAIL, clientType: 'CLIENT_TYPE_WEB' }),
  },
  {
    name: 'reset mail for an unknown email',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'PASSWORD_RESET', email: 'who@example.com' }),
    differs: PROTECTION,
  },
  {
    name: 'reset mail without an email',
    path: account('sendOobCode'),
    body: () => ({ requestType: 'PASSWORD_RESET' }),
  },
  { name: 'reset mail of no kind', path: account('sendOobCode'), body: () => ({ email: EMAIL }) },
  {
    name: 'a code that is none',
    path: account('resetPassword'),
    body: () => ({ oobCode: 'nonsense' }),
  },
  { name: 'a reset without a code', path: account('resetPassword'), body: () => ({}) },
  {
    name: 'a code is checked',
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode }),
  },
  {
    name: 'a reset to a weak password',
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode, newPassword: 'abc' }),
  },
  {
    name: 'a reset',
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode, newPassword: 'Another1x' }),
  },
  {
    name: 'a reset with a used code',
    path: account('resetPassword'),
    body: ({ resetCode }) => ({ oobCode: resetCode, newPassword: 'Another1x' }),
  },
  {
    name: 'login with the new password',
    path: account('signInWithPassword'),
    body: signUp(EMAIL, 'Another1x'),
    remember: keepTokens,
  },
  {
    name: 'email link: mail',
    path: account('sendOobCode'),
    body: () => ({
      requestType: 'EMAIL_SIGNIN',
      email: 'link@example.com',
      continueUrl: 'http://localhost/',
    }),
  },
  {
    name: 'email link: of another email',
    path: account('signInWithEmailLink'),
    body: ({ linkCode }) => ({ email: 'who@example.com', oobCode: linkCode }),
  },
  {
    name: 'email link: sign-in',
    path: account('signInWithEmailLink'),
    body: ({ linkCode }) => ({ email: 'link@example.com', oobCode: linkCode }),
    remember: (answer, memory) => {
      memory['linkToken'] = String(answer['idToken']);
    },
  },
  {
    name: 'email link: used twice',
    path: account('signInWithEmailLink'),
    body: ({ linkCode }) => ({ email: 'link@example.com', oobCode: linkCode }),
  },
  {
    name: 'a password linked to an account',
    path: account('signUp'),
    body: ({ linkToken }) => ({
      idToken: linkToken,
      email: 'link@example.com',
      password: PASSWORD,
    }),
    differs: 'the emulator refuses to give an account its own email again',
  },
  {
    name: 'Google: new account',
    path: account('signInWithIdp'),
    body: () =>
      google({ sub: '1001', email: 'rafi@example.com', email_verified: true, name: 'Rafi' }),
  },
  {
    name: 'Google: again',
    path: account('signInWithIdp'),
    body: () =>
      google({ sub: '1001', email: 'rafi@example.com', email_verified: true, name: 'Rafi' }),
  },
  {
    name: 'Google: without a token',
    path: account('signInWithIdp'),
    body: () => ({
      requestUri: 'http://localhost/?providerId=google.com',
      returnSecureToken: true,
    }),
    differs: NOT_THERE,
  },
  {
    name: 'Google: without a request',
    path: account('signInWithIdp'),
    body: () => ({ returnSecureToken: true }),
  },
  { name: 'projects', method: 'GET', path: '/v1/projects' },
  { name: 'password policy', method: 'GET', path: '/v2/passwordPolicy', differs: NOT_THERE },
  { name: 'bot check', method: 'GET', path: '/v2/recaptchaConfig', differs: NOT_THERE },
  { name: 'delete', path: account('delete'), body: withToken() },
  { name: 'lookup of the deleted', path: account('lookup'), body: withToken() },
];
