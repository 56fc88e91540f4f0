import 'fake-indexeddb/auto';
import { unsignedJwt } from '#identity/tokens';
import {
  type IdentityService,
  openIdentityService,
  refusal,
} from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Canary-Pa55';

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

const signUp = async (email: string) =>
  (await service.call('signUp', { email, password: PASSWORD })).body;
const claims = { sub: '1001', email: EMAIL, email_verified: true, name: 'Ayesha' };
const signInWithGoogle = () => {
  const query = new URLSearchParams({ providerId: 'google.com', id_token: unsignedJwt(claims) });
  return service.call('signInWithIdp', { requestUri: `http://localhost/?${query}` });
};

describe('a password for the account of an ID token', () => {
  const setPassword = (idToken: unknown, email: string) =>
    service.call('signUp', { idToken, email, password: 'Another1' });

  it('keeps the email verified only if it stays the same, and ends the sessions', async () => {
    for (const [wasVerified, email, isVerified] of [
      [true, EMAIL, true],
      [false, EMAIL, false],
      [true, 'new@example.com', false],
    ] as const) {
      service = await openIdentityService();
      const { idToken, localId } = await signUp(EMAIL);
      await service.change(EMAIL, { emailVerified: wasVerified });
      service.wait(2000);
      expect((await setPassword(idToken, email)).body).toMatchObject({ localId, email });
      expect(await service.accountOf(email)).toMatchObject({
        emailVerified: isVerified,
        validSince: Math.floor(service.now() / 1000),
      });
      expect(await service.call('lookup', { idToken })).toStrictEqual(refusal('TOKEN_EXPIRED'));
    }
  });
});

describe('a Google account with the email of an existing account', () => {
  it('removes its links if the email was not verified before', async () => {
    await signUp(EMAIL);
    await service.change(EMAIL, { hasEmailLink: true });
    expect((await signInWithGoogle()).body).not.toHaveProperty('isNewUser');
    expect(await service.accountOf(EMAIL)).toMatchObject({ hasEmailLink: false, password: null });
  });
});
