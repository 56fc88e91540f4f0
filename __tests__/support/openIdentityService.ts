import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { handleRequest } from '#identity/handleRequest';
import { type Account, type Mail, openIdentityDatabase } from '#identity/identityDatabase';

interface ServiceAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const answerOf = async (response: Response): Promise<ServiceAnswer> => ({
  status: response.status,
  body: (await response.json()) as ServiceAnswer['body'],
});

/** Creates the embedded sign-in service with an empty database and a clock that advances by one millisecond per read. */
export async function openIdentityService(authorizedDomains: readonly string[] = ['localhost']) {
  globalThis.indexedDB = new IDBFactory();
  const database = await openIdentityDatabase();
  let time = Date.parse('2026-01-02T03:04:05.000Z');
  const options = { now: () => (time += 1), iterations: 2, authorizedDomains };
  const handle = (request: Request) => handleRequest(request, options);
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, body: JSON.stringify(body) };
    return answerOf(
      await handle(new Request(`https://identitytoolkit.googleapis.com${path}`, init)),
    );
  };
  const call = (name: string, body: object) => send('POST', `/v1/accounts:${name}`, body);
  const lastCode = async (kind: Mail['kind']): Promise<string> => {
    const mails = (await database.getAll('mails')).filter((mail) => mail.kind === kind);
    return String(mails.sort((a, b) => a.sentAt - b.sentAt).at(-1)?.oobCode);
  };
  return {
    database,
    handle,
    send,
    /** Calls `accounts:NAME`. */
    call,
    wait: (milliseconds: number) => void (time += milliseconds),
    accountOf: async (email: string): Promise<Account> => {
      const account = await database.getFromIndex('accounts', 'email', email);
      if (!account) throw new Error(`No account of ${email}`);
      return account;
    },
    /** The code of the last mail of a kind. */
    lastCode,
    /** Requests a reset mail and returns its code. */
    codeOf: async (email: string): Promise<string> => {
      await call('sendOobCode', { email, requestType: 'PASSWORD_RESET' });
      return lastCode('PASSWORD_RESET');
    },
  };
}

export type IdentityService = Awaited<ReturnType<typeof openIdentityService>>;

/** The answer of the service to a refused call. */
export const refusal = (message: string, status = 400): ServiceAnswer => ({
  status,
  body: { error: { code: status, message } },
});
