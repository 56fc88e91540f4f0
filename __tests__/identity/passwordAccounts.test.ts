import 'fake-indexeddb/auto';
import { isValidPassword } from '#domain/passwordRules';
import { assertMeetsPolicy } from '#identity/passwords';
import fc from '#tests/support/fastCheck';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Canary-Pa55';
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

const signUp = async (change: Readonly<Record<string, unknown>> = {}) =>
  (await service.call('signUp', { email: EMAIL, password: PASSWORD, ...change })).body;
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
