import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { handleRequest } from '#identity/handleRequest';
import { openIdentityDatabase } from '#identity/identityDatabase';
import {
  anyOperation,
  EMAILS,
  type Known,
  type Operation,
  PASSWORDS,
  rememberTokens,
  requestOf,
} from '#tests/contract/operations';
import { explains, type Performed } from '#tests/support/accountModel';
import fc, { runs } from '#tests/support/fastCheck';

const [EMAIL, OTHER_EMAIL] = EMAILS;
const [PASSWORD, SECOND_PASSWORD, THIRD_PASSWORD] = PASSWORDS;
const ITERATIONS = 2;
const START = Date.parse('2026-01-02T03:04:05.000Z');

type Body = Readonly<Record<string, unknown>>;
interface Answer {
  readonly code: string;
  readonly body: Body;
}

/** Resolves after some turns of the event loop: in each, IndexedDB executes one request. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

let pauses: number[] = [];

/** The derived bits of a password. The pause before the result is one of those that the test has set. */
async function deriveBits(password: string): Promise<ArrayBuffer> {
  await turns(pauses.shift() ?? 3);
  return Uint8Array.from(createHash('sha256').update(password).digest()).buffer;
}

beforeEach(() => {
  pauses = [];
  jest
    .spyOn(crypto.subtle, 'importKey')
    // The key is only passed on to `deriveBits`, which reads the password from it.
    .mockImplementation((_format, data) => Promise.resolve(data as unknown as CryptoKey));
  jest
    .spyOn(crypto.subtle, 'deriveBits')
    .mockImplementation((_algorithm, key) => deriveBits(String(key as unknown as Uint8Array)));
});

/** The service of several tabs: each transaction has a connection of its own to one database. */
async function openTabs() {
  const factory = new IDBFactory();
  globalThis.indexedDB = factory;
  let time = START;
  const options = { now: () => time, iterations: ITERATIONS, authorizedDomains: [] };
  const send = async (request: Request): Promise<Answer> => {
    const response = await handleRequest(request, options);
    const body = (await response.json()) as Body;
    const error = body['error'] as Body | undefined;
    return { code: error ? (String(error['message']).split(' : ')[0] ?? '') : 'ok', body };
  };
  const database = await openIdentityDatabase();
  return {
    database,
    wait: (milliseconds: number) => (time += milliseconds),
    /** Calls `accounts:NAME`. */
    call: (name: string, body: Body) =>
      send(
        new Request(`https://identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, {
          method: 'POST',
          body: JSON.stringify(body),
        }),
      ),
    send,
    codeOf: async (email: string) => {
      const mails = await database.getAll('mails');
      return mails.filter((mail) => mail.email === email).map(({ oobCode }) => oobCode);
    },
  };
}
type Tabs = Awaited<ReturnType<typeof openTabs>>;

const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code).sort();
const signUp = (tabs: Tabs, email: string = EMAIL) =>
  tabs.call('signUp', { email, password: PASSWORD });
const logIn = (tabs: Tabs, password: string) =>
  tabs.call('signInWithPassword', { email: EMAIL, password });
const google: Operation = {
  call: 'Google sign-in',
  email: EMAIL,
  password: '',
  text: 'A',
  isVerified: true,
  nth: 0,
};
const nothingKnown: Known = { idTokens: [], refreshTokens: [], codes: [] };

describe('calls in several tabs at the same time', () => {
  it('create one account at the first sign-in with Google, and all succeed', async () => {
    const tabs = await openTabs();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tabs.send(requestOf(google, nothingKnown))),
    );
    expect(codesOf(answers)).toStrictEqual(Array(5).fill('ok'));
    expect(answers.filter(({ body }) => body['isNewUser'] === true)).toHaveLength(1);
    expect(await tabs.database.count('accounts')).toBe(1);
  });

  it('keep a profile change that is made during a login', async () => {
    const tabs = await openTabs();
    const { body } = await signUp(tabs);
    pauses = [30]; // the login compares the password for a long time
    const login = logIn(tabs, PASSWORD);
    await turns(8);
    const change = { idToken: body['idToken'], displayName: 'Ayesha' };
    expect((await tabs.call('update', change)).code).toBe('ok');
    expect((await login).code).toBe('ok');
    expect(await tabs.database.getAll('accounts')).toMatchObject([{ displayName: 'Ayesha' }]);
  });

  it('reject an old password that is compared while it is changed', async () => {
    const tabs = await openTabs();
    const { body } = await signUp(tabs);
    pauses = [40, 0]; // the comparison, the new hash
    const login = logIn(tabs, PASSWORD);
    await turns(8);
    const change = { idToken: body['idToken'], email: EMAIL, password: SECOND_PASSWORD };
    expect((await tabs.call('signUp', change)).code).toBe('ok');
    expect((await login).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await logIn(tabs, SECOND_PASSWORD)).code).toBe('ok');
  });

  it('do not restore an account that is deleted during a login, a link or a reset', async () => {
    const tabs = await openTabs();
    const { body } = await signUp(tabs);
    const { idToken } = body;
    await tabs.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
    const [oobCode] = await tabs.codeOf(EMAIL);
    pauses = [40, 40, 40];
    const slow = [
      logIn(tabs, PASSWORD),
      tabs.call('signUp', { idToken, email: EMAIL, password: SECOND_PASSWORD }),
      tabs.call('resetPassword', { oobCode, newPassword: THIRD_PASSWORD }),
    ];
    await turns(20);
    await tabs.database.clear('accounts'); // as if the visitor had deleted the data of the site
    expect(codesOf(await Promise.all(slow))).toStrictEqual([
      'INVALID_LOGIN_CREDENTIALS',
      'INVALID_OOB_CODE',
      'USER_NOT_FOUND',
    ]);
    expect(await tabs.database.count('accounts')).toBe(0);
  });
});

const anyCall = anyOperation(
  [
    'login',
    'name change',
    'photo change',
    'password link',
    'password reset',
    'Google sign-in',
    'sign-up',
  ],
  { emails: [EMAIL, OTHER_EMAIL, EMAILS[2]] },
);
/** A call, the number of turns before it starts, and the pauses of its hashes. */
const anyVisit = fc.record({
  operation: anyCall,
  delay: fc.nat({ max: 12 }),
  pauses: fc.array(fc.nat({ max: 12 }), { minLength: 2, maxLength: 2 }),
});

/** Two accounts, one session each, and two reset codes of the first account. */
async function openShop() {
  const tabs = await openTabs();
  const known: Known = { idTokens: [], refreshTokens: [], codes: [] };
  for (const email of [EMAIL, OTHER_EMAIL]) rememberTokens((await signUp(tabs, email)).body, known);
  for (let mail = 0; mail < 2; mail += 1)
    await tabs.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
  known.codes.push(...(await tabs.codeOf(EMAIL)));
  tabs.wait(10_000); // a change of a password now revokes these sessions
  return { tabs, known };
}

describe('random calls on the same accounts in several tabs', () => {
  it('have the same results as if they had been made one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyVisit, { minLength: 2, maxLength: 7 }), async (visits) => {
        const { tabs, known } = await openShop();
        let clock = 0;
        const performed = await Promise.all(
          visits.map(async ({ operation, delay, pauses: own }): Promise<Performed> => {
            await turns(delay);
            pauses.push(...own);
            const started = (clock += 1);
            const { code, body } = await tabs.send(requestOf(operation, known));
            const isNewUser = body['isNewUser'] === true;
            return { operation, code, isNewUser, started, ended: (clock += 1) };
          }),
        );
        const accounts = await tabs.database.getAll('accounts');
        expect(explains(performed, accounts) ? null : { performed, accounts }).toBeNull();
      }),
      { numRuns: runs(10_000) },
    );
  }, 600_000);
});
