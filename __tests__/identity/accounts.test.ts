import { createHash } from 'node:crypto';
import { isValidPassword } from '#domain/passwordRules';
import { assertMeetsPolicy, hashPassword, verifyPassword } from '#identity/passwords';
import { popupAnswer } from '#identity/popupAnswer';
import { readClaims, unsignedJwt } from '#identity/tokens';
import fc from '#tests/support/fastCheck';
import {
  type IdentityService,
  openIdentityService,
  refusal,
} from '#tests/support/openIdentityService';

// What the SDK sees of the service is in the contract.

const EMAIL = 'ayesha@example.com';
const [PASSWORD, SECOND_PASSWORD] = ['Shapla7flower', 'Another1x'];
type Body = Readonly<Record<string, unknown>>;

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

const call = async (name: string, body: object) => (await service.call(name, body)).body;
/** Calls the service. Resolves to the error code, or to `ok`. */
async function codeOf(name: string, body: object): Promise<string> {
  const { error } = (await call(name, body)) as { error?: { message: string } };
  return error?.message.split(' : ')[0] ?? 'ok';
}
const signUp = () => call('signUp', { email: EMAIL, password: PASSWORD });
const logIn = (password = PASSWORD) => call('signInWithPassword', { email: EMAIL, password });
const refresh = ({ refreshToken }: Body) =>
  service.send('POST', '/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken });

describe('calls in several tabs at the same time', () => {
  /** Resolves after some turns of the event loop: in each, IndexedDB executes one request. */
  async function turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
  }
  /** The turns that the next hashes take. */
  let pauses: number[] = [];
  beforeEach(() => {
    pauses = [];
    jest
      .spyOn(crypto.subtle, 'importKey')
      // The key is only passed on to `deriveBits`, which reads the password from it.
      .mockImplementation((_format, data) => Promise.resolve(data as unknown as CryptoKey));
    jest.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (_algorithm, key) => {
      await turns(pauses.shift() ?? 3);
      const password = String(key as unknown as Uint8Array);
      return Uint8Array.from(createHash('sha256').update(password).digest()).buffer;
    });
  });

  it('create one account at the first sign-in with Google, and all succeed', async () => {
    const requestUri = popupAnswer('1', { email: EMAIL, name: 'Ayesha' }).urlResponse;
    const codes = Array.from({ length: 5 }, () => codeOf('signInWithIdp', { requestUri }));
    expect(await Promise.all(codes)).toStrictEqual(Array(5).fill('ok'));
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
});

/** The errors of both tokens of a session. */
const use = async (session: Body) => {
  const lookup = await service.call('lookup', { idToken: session['idToken'] });
  return [lookup, await refresh(session)].map(
    ({ body }) => (body as { error?: { message: string } }).error?.message,
  );
};

it.each(['a linked password', 'a password reset'])(
  'an account made with the clock six hours ahead keeps its sessions, until %s ends all of them',
  async (how) => {
    service.wait(6 * 3600_000);
    const first = await signUp();
    service.wait(-6 * 3600_000);
    const second = await logIn();
    for (const session of [first, second])
      expect(await use(session)).toStrictEqual([undefined, undefined]);
    const newPassword = SECOND_PASSWORD;
    if (how === 'a linked password')
      await call('signUp', { idToken: second['idToken'], email: EMAIL, password: newPassword });
    else await call('resetPassword', { oobCode: await service.codeOf(EMAIL), newPassword });
    for (const session of [first, second])
      expect(await use(session)).toStrictEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
    expect(await use(await logIn(newPassword))).toStrictEqual([undefined, undefined]);
  },
);

describe('a sign-in with Google', () => {
  const ayesha = { sub: '1001', email: EMAIL, email_verified: true, name: 'Rafi' };
  const signIn = (claims: Body) => {
    const answer = { providerId: 'google.com', id_token: unsignedJwt(claims) };
    return call('signInWithIdp', {
      requestUri: `http://localhost/?${new URLSearchParams(answer)}`,
    });
  };

  it('finds the account again, even if its email has changed, and keeps its name and photo', async () => {
    const { idToken } = await signIn(ayesha);
    await call('update', { idToken, displayName: 'Mr. R', photoUrl: 'x:y' });
    await signIn({ ...ayesha, email: 'new@example.com', name: 'José রাফি' });
    expect(await service.accountOf(EMAIL)).toMatchObject({ displayName: 'Mr. R', photoUrl: 'x:y' });
    expect(await service.database.count('accounts')).toBe(1);
  });

  it('that verifies an email revokes all earlier ways to sign in, and keeps only the profile data that Google does not send', async () => {
    const { idToken } = await signUp();
    await call('update', { idToken, displayName: 'Anybody', photoUrl: 'x:y' });
    service.wait(2000);
    await signIn(ayesha);
    expect(await service.accountOf(EMAIL)).toMatchObject({
      emailVerified: true,
      password: null,
      displayName: 'Rafi',
      photoUrl: 'x:y',
    });
    expect(await service.call('lookup', { idToken })).toStrictEqual(refusal('TOKEN_EXPIRED'));
  });

  it('replaces another Google account with the same email', async () => {
    await signIn(ayesha);
    await signIn({ ...ayesha, sub: '1002' });
    const { providers } = await service.accountOf(EMAIL);
    expect(providers.map(({ rawId }) => rawId)).toStrictEqual(['1002']);
  });
});

describe('a password', () => {
  it('has the same hash in all versions', async () => {
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(10);
      return bytes;
    });
    const stored = await hashPassword('Canary-Pa55', 2);
    expect(stored).toStrictEqual({
      salt: '0a'.repeat(16),
      iterations: 2,
      hash: '5dd5246ae29c1fa00cbb10a9ee35c3ccbdb24b906d8f63f579e9d4fee0a9fd46',
    });
    expect(await verifyPassword('Canary-Pa55', stored)).toBe(true);
    expect(await verifyPassword('canary-Pa55', stored)).toBe(false);
  });

  it('is accepted exactly if the forms of the shop accept it', () => {
    const accepts = (password: string) => {
      try {
        assertMeetsPolicy(password);
        return true;
      } catch {
        return false;
      }
    };
    const letters = fc.constantFrom('a', 'Z', '1', 'П', 'п', 'É', 'é', 'ß', 'আ', '😀');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 8 }), (password) => {
        expect(accepts(password)).toBe(isValidPassword(password));
      }),
      { examples: [['Пароль1'], ['ÉCLAIRa']] },
    );
  });
});

it('the id of a Google account is the same in all versions', () => {
  const { urlResponse } = popupAnswer('event-1', { email: EMAIL, name: 'Ayesha' });
  const token = new URL(urlResponse).searchParams.get('id_token') ?? '';
  expect(readClaims(token)).toMatchObject({ sub: '137367403383886619059' });
});
