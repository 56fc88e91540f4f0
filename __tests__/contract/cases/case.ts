import type { Auth } from 'firebase/auth';
import { readClaims } from '#identity/tokens';
import type { Service } from '#tests/contract/services';
import type { Rule, Shape } from '#tests/contract/shape';

/** Values from earlier answers that later requests need. */
export type Memory = Record<string, string>;

/** The expected answer of a service. */
export interface Expected {
  readonly status: number;
  /** The error code, without the text after it. */
  readonly code?: string;
  readonly answer?: (memory: Memory) => Shape;
  /** The error code of the SDK, if it makes this call. By default `ok`. */
  readonly sdk?: string;
}

/** A request of the contract and the answer that is expected from both services. */
export interface Case {
  readonly name: string;
  /** By default `POST`. */
  readonly method?: 'GET' | 'POST';
  /** The path on the identity host. `/v1/token` is on the token host. */
  readonly path: string;
  readonly body?: (memory: Memory) => Readonly<Record<string, unknown>>;
  /** Prepares the service before the request, without its API. */
  readonly prepare?: (service: Service, memory: Memory) => Promise<void>;
  /** The same call with the real SDK, if the SDK can make it. */
  readonly bySdk?: (auth: Auth, memory: Memory) => Promise<unknown>;
  readonly expect: Expected;
  /** The different answer of the emulator, and the reason for it. */
  readonly emulator?: Expected & { readonly because: string };
  /** Stores values of the answer that later requests need. */
  readonly remember?: (answer: Readonly<Record<string, unknown>>, memory: Memory) => void;
}

export const EMAIL = 'ayesha@example.com';
export const PASSWORD = 'Shapla7flower';
export const SECOND_PASSWORD = 'Another1x';
export const OTHER_EMAIL = 'karim@example.com';

export const account = (path: string) => `/v1/accounts:${path}`;

export const refused = (code: string, sdk = 'ok'): Expected => ({ status: 400, code, sdk });

export const credentials = (email: unknown, password: unknown) => () => ({
  email,
  password,
  returnSecureToken: true,
  clientType: 'CLIENT_TYPE_WEB',
});

export const keepTokens: NonNullable<Case['remember']> = (answer, memory) => {
  memory['idToken'] = String(answer['idToken']);
  memory['refreshToken'] = String(answer['refreshToken']);
  memory['localId'] = String(answer['localId']);
};

export const withToken =
  (more: Readonly<Record<string, unknown>> = {}) =>
  (memory: Memory) => ({ idToken: memory['idToken'], ...more });

export const SOME_TEXT = /./;
export const DIGITS = /^\d+$/;

/** An ID token of an account that is valid for one hour. */
export const tokenOf = (email: string): Rule => ({
  message: `which is not an id token of ${email}`,
  isMet: (value) => {
    const claims = readClaims(String(value));
    return (
      claims?.['email'] === email &&
      typeof claims['sub'] === 'string' &&
      Number(claims['exp']) - Number(claims['iat']) === 3600
    );
  },
});

/** The tokens in the answer of every sign-in. */
export const tokensOf = (email: string) => ({
  email,
  idToken: tokenOf(email),
  refreshToken: SOME_TEXT,
  expiresIn: '3600',
});

const toBase64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the token with changed times. This is possible because neither service signs its tokens. */
export function retimed(token: string, change: (times: Record<string, number>) => object): string {
  const parts = token.split('.');
  const at = parts.length === 3 ? 1 : 0; // a refresh token is one part
  const content = JSON.parse(Buffer.from(parts[at] ?? '', 'base64url').toString()) as Record<
    string,
    number
  >;
  parts[at] = toBase64Url({ ...content, ...change(content) });
  return parts.join('.');
}
