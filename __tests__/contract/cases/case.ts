import type { Auth } from 'firebase/auth';
import { readClaims } from '#identity/tokens';
import type { Service } from '#tests/contract/services';
import type { Rule, Shape } from '#tests/contract/shape';

/** What earlier answers left for later requests. */
export type Memory = Record<string, string>;

/** What a service must answer. */
export interface Expected {
  readonly status: number;
  /** The error's code, without the words after it. */
  readonly code?: string;
  readonly answer?: (memory: Memory) => Shape;
  /** What the SDK makes of it, where it makes this call; `ok` unless told otherwise. */
  readonly sdk?: string;
}

/** One request of the contract, and what both services must answer. */
export interface Case {
  readonly name: string;
  /** `POST` unless told otherwise. */
  readonly method?: 'GET' | 'POST';
  /** Path on the identity host, or on the token host where it is `/v1/token`. */
  readonly path: string;
  readonly body?: (memory: Memory) => Readonly<Record<string, unknown>>;
  /** What is done to the service before, behind the API's back. */
  readonly prepare?: (service: Service, memory: Memory) => Promise<void>;
  /** The same call by the real SDK, where the SDK makes it. */
  readonly bySdk?: (auth: Auth, memory: Memory) => Promise<unknown>;
  readonly expect: Expected;
  /** What the emulator answers instead, and why that is right or cannot be otherwise. */
  readonly emulator?: Expected & { readonly because: string };
  /** What later requests need of the answer. */
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

/** An id token of a person, with an hour to live. */
export const tokenOf = (email: string): Rule => ({
  says: `no id token of ${email}`,
  holds: (value) => {
    const claims = readClaims(String(value));
    return (
      claims?.['email'] === email &&
      typeof claims['sub'] === 'string' &&
      Number(claims['exp']) - Number(claims['iat']) === 3600
    );
  },
});

/** The tokens that every sign-in answers with. */
export const tokensOf = (email: string) => ({
  email,
  idToken: tokenOf(email),
  refreshToken: SOME_TEXT,
  expiresIn: '3600',
});

const toBase64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same token with other times in it: no token of either service is signed. */
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
