import fc from 'fast-check';
import { unsignedJwt } from '#identity/tokens';

/** The ids, tokens and codes of the answers so far, oldest first. */
export interface Known {
  readonly idTokens: string[];
  readonly refreshTokens: string[];
  readonly codes: string[];
}

/** A call of an SDK user on one of a few accounts. */
export interface Operation {
  readonly call: CallName;
  readonly email: string;
  readonly password: string;
  readonly text: string;
  readonly isVerified: boolean;
  /** Which of the known tokens or codes is used, counted from the newest. */
  readonly nth: number;
}

interface Call {
  readonly path: string;
  readonly body: (operation: Operation, known: Known) => Readonly<Record<string, unknown>>;
}

const nthNewest = (values: readonly string[], nth: number): string | undefined =>
  values.at(-1 - (nth % Math.max(values.length, 1)));

const token = ({ nth }: Operation, { idTokens }: Known) => ({ idToken: nthNewest(idTokens, nth) });
const code = ({ nth }: Operation, { codes }: Known) => ({ oobCode: nthNewest(codes, nth) });
const returnSecureToken = true;

/** The Google account with an email. */
const googleResponse = ({ email, isVerified, text }: Operation) => ({
  requestUri: `http://localhost/?${new URLSearchParams({
    providerId: 'google.com',
    id_token: unsignedJwt({
      iss: 'https://accounts.google.com',
      sub: `google-${email.trim().toLowerCase()}`,
      email: email.includes('@') ? email : EMAILS[2],
      email_verified: isVerified,
      name: `Google ${text}`,
    }),
  })}`,
  returnSecureToken,
});

const CALLS = {
  'sign-up': {
    path: 'accounts:signUp',
    body: ({ email, password }) => ({ email, password, returnSecureToken }),
  },
  login: {
    path: 'accounts:signInWithPassword',
    body: ({ email, password }) => ({ email, password, returnSecureToken }),
  },
  lookup: { path: 'accounts:lookup', body: token },
  'name change': {
    path: 'accounts:update',
    body: (one, known) => ({ ...token(one, known), displayName: one.text, returnSecureToken }),
  },
  'photo change': {
    path: 'accounts:update',
    body: (one, known) => ({
      ...token(one, known),
      photoUrl: `https://p.example/${one.text}`,
      returnSecureToken,
    }),
  },
  'reset mail': {
    path: 'accounts:sendOobCode',
    body: ({ email }) => ({ requestType: 'PASSWORD_RESET', email }),
  },
  'link mail': {
    path: 'accounts:sendOobCode',
    body: ({ email }) => ({ requestType: 'EMAIL_SIGNIN', email }),
  },
  'password reset': {
    path: 'accounts:resetPassword',
    body: (one, known) => ({ ...code(one, known), newPassword: one.password }),
  },
  'link sign-in': {
    path: 'accounts:signInWithEmailLink',
    body: (one, known) => ({ email: one.email, ...code(one, known) }),
  },
  'Google sign-in': { path: 'accounts:signInWithIdp', body: googleResponse },
  'password link': {
    path: 'accounts:signUp',
    body: (one, known) => ({
      ...token(one, known),
      email: one.email,
      password: one.password,
      returnSecureToken,
    }),
  },
  refresh: {
    path: 'token',
    body: ({ nth }, { refreshTokens }) => ({
      grant_type: 'refresh_token',
      refresh_token: nthNewest(refreshTokens, nth),
    }),
  },
} satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof CALLS;

/** The names of all calls. */
// `Object.keys` returns strings; the object has no other keys.
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

export const EMAILS = ['ayesha@example.com', 'karim@example.com', 'rafi@example.com'] as const;
export const PASSWORDS = ['Shapla7flower', 'Another1x', 'Third3Pass'] as const;

/** A random call out of `calls`, with the emails and passwords of a few users and with some invalid ones. */
export const anyOperation = (
  calls: readonly CallName[] = CALL_NAMES,
  {
    emails = EMAILS,
    passwords = PASSWORDS,
  }: { emails?: readonly string[]; passwords?: readonly string[] } = {},
): fc.Arbitrary<Operation> =>
  fc.record({
    call: fc.constantFrom(...calls),
    email: fc.constantFrom(...emails),
    password: fc.constantFrom(...passwords),
    text: fc.constantFrom('A', 'B', 'C'),
    isVerified: fc.boolean(),
    nth: fc.nat({ max: 3 }),
  });

/** The request of an operation, to the production hosts or below the URL of the emulator. */
export function requestOf(operation: Operation, known: Known, base = 'https://'): Request {
  const { path, body }: Call = CALLS[operation.call];
  const host = path === 'token' ? 'securetoken.googleapis.com' : 'identitytoolkit.googleapis.com';
  return new Request(`${base}${host}/v1/${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body(operation, known)),
  });
}

const textsIn = (...values: unknown[]) => values.filter((value) => typeof value === 'string');

/** Remembers the tokens of an answer. */
export function rememberTokens(answer: Readonly<Record<string, unknown>>, known: Known): void {
  known.idTokens.push(...textsIn(answer['idToken'] ?? answer['id_token']));
  known.refreshTokens.push(...textsIn(answer['refreshToken'] ?? answer['refresh_token']));
}
