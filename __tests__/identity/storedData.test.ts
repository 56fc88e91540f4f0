import 'fake-indexeddb/auto';
import { createAccount, transact } from '#identity/identityDatabase';
import { hashPassword, verifyPassword } from '#identity/passwords';
import { popupAnswer } from '#identity/popupAnswer';
import { readClaims, readIdToken, unsignedJwt } from '#identity/tokens';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

describe('the database of accounts', () => {
  const account = () => createAccount(EMAIL, 0, {});

  it('has one account for each email', async () => {
    await service.database.put('accounts', account());
    await expect(service.database.put('accounts', account())).rejects.toMatchObject({
      name: 'ConstraintError',
    });
  });

  it('stores nothing if an operation fails, and reports its error', async () => {
    await expect(
      transact({}, async ({ accounts }) => {
        await accounts.put(account());
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await service.database.count('accounts')).toBe(0);
  });
});

it('the hash of a password is the same in all versions', async () => {
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

it('the id of a Google account is the same in all versions', () => {
  const { urlResponse } = popupAnswer('event-1', { email: EMAIL, name: 'Ayesha' });
  const token = new URL(urlResponse).searchParams.get('id_token') ?? '';
  expect(readClaims(token)).toMatchObject({ sub: '137367403383886619059' });
});

describe('a token', () => {
  it('contains only characters that need no escape in a URL', () => {
    for (const text of ['???>>>', 'a???>>>', 'ab???>>>']) {
      const token = unsignedJwt({ text });
      expect(token).toMatch(/^[-\w]+\.[-\w]+\.$/);
      expect(readClaims(token)).toStrictEqual({ text });
    }
  });

  const idToken = (change: object) =>
    unsignedJwt({ user_id: 'uid-1', iat: 1, exp: 9e9, ...change });

  it('of a session names its sign-in method, which is a password if it is missing', () => {
    const methodOf = (firebase?: unknown) => readIdToken(idToken({ firebase }), 0).provider;
    expect(methodOf({ sign_in_provider: 'google.com' })).toBe('google.com');
    for (const firebase of [undefined, {}, { sign_in_provider: 7 }])
      expect(methodOf(firebase)).toBe('password');
  });
});
