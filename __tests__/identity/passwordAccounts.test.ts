import 'fake-indexeddb/auto';
import { isValidPassword } from '#domain/passwordRules';
import { assertMeetsPolicy } from '#identity/passwords';
import fc from '#tests/support/fastCheck';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Canary-Pa55';

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

describe('sign-up', () => {
  it('stores an account with a hash and without the password', async () => {
    await service.call('signUp', { email: EMAIL, password: PASSWORD });
    const account = await service.accountOf(EMAIL);
    expect(account.password).toStrictEqual({
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      iterations: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(account)).not.toContain(PASSWORD);
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
