import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { popupAnswer } from '#identity/popupAnswer';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';
const [PASSWORD, SECOND_PASSWORD, THIRD_PASSWORD] = ['Shapla7flower', 'Another1x', 'Third3Pass'];

/** Resolves after some turns of the event loop: in each, IndexedDB executes one request. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** The turns that the next hashes take. */
let pauses: number[] = [];

async function deriveBits(password: string): Promise<ArrayBuffer> {
  await turns(pauses.shift() ?? 3);
  return Uint8Array.from(createHash('sha256').update(password).digest()).buffer;
}

/** Each transaction of the service has a connection of its own, like those of several tabs. */
let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
  pauses = [];
  jest
    .spyOn(crypto.subtle, 'importKey')
    // The key is only passed on to `deriveBits`, which reads the password from it.
    .mockImplementation((_format, data) => Promise.resolve(data as unknown as CryptoKey));
  jest
    .spyOn(crypto.subtle, 'deriveBits')
    .mockImplementation((_algorithm, key) => deriveBits(String(key as unknown as Uint8Array)));
});

/** Calls the service. Resolves to the error code, or to `ok`. */
async function codeOf(name: string, body: object): Promise<string> {
  const { error } = (await service.call(name, body)).body as { error?: { message: string } };
  return error?.message.split(' : ')[0] ?? 'ok';
}
const logIn = (password: string) => codeOf('signInWithPassword', { email: EMAIL, password });
const signUp = async () =>
  (await service.call('signUp', { email: EMAIL, password: PASSWORD })).body;

describe('calls in several tabs at the same time', () => {
  it('create one account at the first sign-in with Google, and all succeed', async () => {
    const requestUri = popupAnswer('1', { email: EMAIL, name: 'Ayesha' }).urlResponse;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.call('signInWithIdp', { requestUri })),
    );
    expect(answers.map(({ status }) => status)).toStrictEqual(Array(5).fill(200));
    expect(answers.filter(({ body }) => body['isNewUser'] === true)).toHaveLength(1);
    expect(await service.database.count('accounts')).toBe(1);
  });

  it('create one account at sign-ups with one email, and refuse the others', async () => {
    const body = { email: EMAIL, password: PASSWORD };
    const answers = await Promise.all([codeOf('signUp', body), codeOf('signUp', body)]);
    expect(answers.sort()).toStrictEqual(['EMAIL_EXISTS', 'ok']);
  });

  it('keep a profile change that is made during a login, a link or a reset', async () => {
    const { idToken } = await signUp();
    const oobCode = await service.codeOf(EMAIL);
    for (const [name, body] of [
      ['signInWithPassword', { email: EMAIL, password: PASSWORD }],
      ['signUp', { idToken, email: EMAIL, password: PASSWORD }],
      ['resetPassword', { oobCode, newPassword: PASSWORD }],
    ] as const) {
      pauses = [30]; // the hash takes long
      const slow = codeOf(name, body);
      await turns(8);
      expect(await codeOf('update', { idToken, displayName: name })).toBe('ok');
      expect(await slow).toBe('ok');
      expect(await service.accountOf(EMAIL)).toMatchObject({ displayName: name });
    }
  });

  it('reject an old password that is compared while it is changed', async () => {
    const { idToken } = await signUp();
    pauses = [40, 0]; // the comparison, the new hash
    const login = logIn(PASSWORD);
    await turns(8);
    const change = { idToken, email: EMAIL, password: SECOND_PASSWORD };
    expect(await codeOf('signUp', change)).toBe('ok');
    expect(await login).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await logIn(SECOND_PASSWORD)).toBe('ok');
  });

  it('do not restore an account that is deleted during a login, a link or a reset', async () => {
    const { idToken } = await signUp();
    const oobCode = await service.codeOf(EMAIL);
    pauses = [40, 40, 40];
    const slow = [
      logIn(PASSWORD),
      codeOf('signUp', { idToken, email: EMAIL, password: SECOND_PASSWORD }),
      codeOf('resetPassword', { oobCode, newPassword: THIRD_PASSWORD }),
    ];
    await turns(20);
    await service.database.clear('accounts'); // as if the visitor had deleted the data of the site
    expect(await Promise.all(slow)).toStrictEqual([
      'INVALID_LOGIN_CREDENTIALS',
      'USER_NOT_FOUND',
      'INVALID_OOB_CODE',
    ]);
    expect(await service.database.count('accounts')).toBe(0);
  });
});
