import type { Auth, User } from 'firebase/auth';
import type { Service } from '#tests/contract/services';

type Fields = Readonly<Record<string, unknown>>;

/** What later calls need of earlier answers: ids and tokens by the email of the account, and the codes of the last mails. */
export interface Memory {
  readonly localIds: Record<string, string>;
  readonly idTokens: Record<string, string>;
  readonly refreshTokens: Record<string, string>;
  resetCode: string;
  linkCode: string;
}

/** The outcome of a call. */
export interface Outcome {
  readonly status: number;
  /** The error code of the answer, without the text after it. By default `ok`. */
  readonly code?: string;
  /** The error code of the SDK, if it makes this call. By default `ok`. */
  readonly sdk?: string;
  /** Fields of the answer. Ids are those of `idOf`, and ID tokens those of `tokenOf`. */
  readonly body?: Fields;
}

/** A call of the contract, and the outcome that is expected from both services. */
export interface Case {
  readonly name: string;
  /** By default `POST`. */
  readonly method?: 'GET' | 'POST';
  /** The path on the identity host. `/v1/token` is on the token host. */
  readonly path: string;
  /** The call by the real SDK. */
  readonly bySdk?: (auth: Auth, memory: Memory) => Promise<unknown>;
  /** The body of a request that the SDK does not make. */
  readonly body?: (memory: Memory) => Fields;
  /** Prepares the service before the call, without its API. */
  readonly prepare?: (service: Service, memory: Memory) => Promise<void>;
  readonly expect: Outcome;
  /** The different outcome of the emulator, and the reason for it. */
  readonly emulator?: Outcome & { readonly because: string };
}

export const EMAIL = 'ayesha@example.com';
export const OTHER_EMAIL = 'karim@example.com';
export const PASSWORD = 'Shapla7flower';
export const SECOND_PASSWORD = 'Another1x';

export const account = (name: string) => `/v1/accounts:${name}`;

export const ok = (body: Fields = {}): Outcome => ({ status: 200, body });
export const refused = (code: string, sdk = 'ok'): Outcome => ({ status: 400, code, sdk });

/** Requests that the SDK does not make, each with the code of its rejection. */
export const refusals = (
  rows: readonly (readonly [name: string, path: string, code: string, body: Fields])[],
): Case[] =>
  rows.map(([name, path, code, body]) => ({
    name,
    path,
    body: () => body,
    expect: refused(code),
  }));

/** Stands for the id of the account that had this email first. Each service creates its own ids. */
export const idOf = (email: string) => `id of ${email}`;

/** Stands for an ID token. */
export const tokenOf = (email: string, change: Fields = {}) => ({
  email,
  user: idOf(email),
  isVerified: false,
  seconds: 3600,
  ...change,
});

/** The answer of every sign-in. */
export const sessionOf = (email: string, token: Fields = {}) => ({
  localId: idOf(email),
  email,
  idToken: tokenOf(email, token),
  refreshToken: expect.stringMatching(/./),
  expiresIn: '3600',
});

export const userOf = ({ currentUser }: Auth): User => {
  if (currentUser === null) throw new Error('Nobody is signed in.');
  return currentUser;
};
