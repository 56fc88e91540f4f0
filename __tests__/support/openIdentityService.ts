import { IDBFactory } from 'fake-indexeddb';
import { handleRequest } from '#identity/handleRequest';
import { type Account, openIdentityDatabase } from '#identity/identityDatabase';

interface ServiceAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The embedded sign-in service with an empty database and a clock that the test sets. */
export async function openIdentityService() {
  globalThis.indexedDB = new IDBFactory();
  const database = await openIdentityDatabase();
  let time = Date.parse('2026-01-02T03:04:05.000Z');
  const options = {
    now: () => time,
    iterations: 2,
    authorizedDomains: ['shop.example'],
  };
  const send = (path: string, init: RequestInit = {}) =>
    handleRequest(new Request(`https://identitytoolkit.googleapis.com${path}`, init), options);
  const post = async (path: string, body: unknown): Promise<ServiceAnswer> => {
    const response = await send(path, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as ServiceAnswer['body'] };
  };
  const accountOf = async (email: string): Promise<Account> => {
    const account = await database.getFromIndex('accounts', 'email', email);
    if (!account) throw new Error(`No account of ${email}`);
    return account;
  };
  return {
    database,
    /** Sends a request and returns the unparsed response. */
    send,
    /** Calls `accounts:NAME`. */
    call: (name: string, body: unknown) => post(`/v1/accounts:${name}`, body),
    post,
    wait: (milliseconds: number) => (time += milliseconds),
    accountOf,
    /** Requests a reset mail and returns its code. */
    codeOf: async (email: string): Promise<string> => {
      const before = new Set(await database.getAllKeys('mails'));
      await post('/v1/accounts:sendOobCode', {
        email,
        requestType: 'PASSWORD_RESET',
      });
      const code = (await database.getAllKeys('mails')).find((key) => !before.has(key));
      if (code === undefined) throw new Error(`No mail to ${email}`);
      return code;
    },
  };
}

export type IdentityService = Awaited<ReturnType<typeof openIdentityService>>;

/** The answer of the service to a refused call. */
export const refusal = (message: string, status = 400) => ({
  status,
  body: { error: { code: status, message } },
});

/** The answer of the service to a call that it does not have. */
export const UNSUPPORTED_CALL = refusal(
  'NOT_FOUND : The embedded sign-in service does not have this call.',
  404,
);
