import 'fake-indexeddb/auto';
import { isValidPassword } from '#domain/passwordRules';
import { assertMeetsPolicy } from '#identity/passwords';
import fc from '#tests/support/fastCheck';
import {
  type IdentityService,
  openIdentityService,
  refusal,
} from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Canary-Pa55';
const MINUTE = 60_000;
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

const signUp = async (change: Readonly<Record<string, unknown>> = {}) =>
  (await service.call('signUp', { email: EMAIL, password: PASSWORD, ...change })).body;
const logIn = (password: string, email: unknown = EMAIL) =>
  service.call('signInWithPassword', { email, password });
const tokens = {
  idToken: expect.any(String),
  refreshToken: expect.any(String),
  expiresIn: '3600',
};

describe('sign-up', () => {
  it('stores an account with a hash and without the password', async () => {
    const body = await signUp({ email: EMAIL.toUpperCase(), displayName: 'Ayesha' });
    expect(body).toStrictEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[0-9a-f]{28}$/),
      email: EMAIL,
      displayName: 'Ayesha',
      ...tokens,
    });
    const account = await service.accountOf(EMAIL);
    expect(account).toStrictEqual({
      localId: body['localId'],
      email: EMAIL,
      emailVerified: false,
      password: {
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        iterations: 2,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      hasEmailLink: false,
      displayName: 'Ayesha',
      photoUrl: '',
      providers: [],
      createdAt: service.now(),
      lastLoginAt: service.now(),
      validSince: seconds(service.now()),
      isDisabled: false,
      wrongPasswords: { count: 0, lastAt: 0 },
    });
  });

  it('accepts exactly the passwords that the forms of the shop accept', () => {
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

describe('a login', () => {
  it('is locked for five minutes after five wrong passwords in a row', async () => {
    await signUp();
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        expect(await logIn('Wrong1x')).toStrictEqual(refusal('INVALID_LOGIN_CREDENTIALS'));
    };
    await wrong(4);
    expect((await logIn(PASSWORD)).status).toBe(200);
    await wrong(5);
    service.wait(5 * MINUTE - 1);
    expect(await logIn(PASSWORD)).toStrictEqual(
      refusal(
        'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
      ),
    );
    service.wait(1);
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect(await service.accountOf(EMAIL)).toMatchObject({
      wrongPasswords: { count: 0, lastAt: 0 },
    });
  });

  it('stores a password with the current number of iterations, and keeps sessions', async () => {
    const { idToken } = await signUp();
    const old = (await service.accountOf(EMAIL)).password;
    service.iterations(3);
    service.wait(2000);
    expect(await logIn('Wrong1x')).toStrictEqual(refusal('INVALID_LOGIN_CREDENTIALS'));
    expect((await service.accountOf(EMAIL)).password).toStrictEqual(old);
    expect((await logIn(PASSWORD)).status).toBe(200);
    const { password } = await service.accountOf(EMAIL);
    expect(password).toMatchObject({ iterations: 3 });
    expect(password?.salt).not.toBe(old?.salt);
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect((await service.accountOf(EMAIL)).password).toStrictEqual(password);
    expect((await service.call('lookup', { idToken })).status).toBe(200);
  });
});
