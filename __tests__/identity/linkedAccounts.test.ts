import 'fake-indexeddb/auto';
import { unsignedJwt } from '#identity/tokens';
import {
  type IdentityService,
  openIdentityService,
  refusal,
} from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';
const OTHER = 'rafi@example.com';
const PASSWORD = 'Canary-Pa55';

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

type Fields = Readonly<Record<string, unknown>>;
const signUp = async (email: string) =>
  (await service.call('signUp', { email, password: PASSWORD })).body;
const claims = { sub: '1001', email: EMAIL, email_verified: true, name: 'Ayesha' };
const useGoogle = (change: Fields = {}, more: Fields = {}) => {
  const token = unsignedJwt({ ...claims, ...change });
  const query = new URLSearchParams({ providerId: 'google.com', id_token: token });
  return service.call('signInWithIdp', { requestUri: `http://localhost/?${query}`, ...more });
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

describe('an email link with an ID token', () => {
  const useLink = async (idToken: unknown, email: string) =>
    service.call('signInWithEmailLink', {
      idToken,
      email,
      oobCode: await service.codeOf(email, 'EMAIL_SIGNIN'),
    });

  it('gives its email to the account of the token', async () => {
    const { idToken, localId } = await signUp(EMAIL);
    expect((await useLink(idToken, 'new@example.com')).body).toMatchObject({
      localId,
      isNewUser: false,
    });
    expect(await service.accountOf('new@example.com')).toMatchObject({
      localId,
      emailVerified: true,
      hasEmailLink: true,
    });
    expect(await service.database.count('accounts')).toBe(1);
    expect((await useLink(idToken, 'new@example.com')).body).toMatchObject({ localId });
  });

  it('is refused if its email belongs to another account', async () => {
    const { idToken } = await signUp(EMAIL);
    await signUp(OTHER);
    expect(await useLink(idToken, OTHER)).toStrictEqual(refusal('EMAIL_EXISTS'));
  });
});

describe('a Google account that is linked', () => {
  it.each([
    ['its own verified email', false, {}, true],
    ['its own email, which Google has not verified', false, { email_verified: false }, false],
    ['another email', false, { email: OTHER }, false],
    ['another email, after its own was verified', true, { email: OTHER }, true],
  ])('verifies the email of an account with %s', async (_what, before, change, after) => {
    const { idToken, localId } = await signUp(EMAIL);
    await service.change(EMAIL, { emailVerified: before });
    const { body } = await useGoogle(change, { idToken });
    expect(body).toMatchObject({ localId });
    expect(body).not.toHaveProperty('isNewUser');
    expect(await service.accountOf(EMAIL)).toMatchObject({ emailVerified: after });
  });
});

describe('a Google account with the email of an existing account', () => {
  it('removes its links if the email was not verified before', async () => {
    await signUp(EMAIL);
    await service.change(EMAIL, { hasEmailLink: true });
    expect((await useGoogle()).body).not.toHaveProperty('isNewUser');
    expect(await service.accountOf(EMAIL)).toMatchObject({ hasEmailLink: false, password: null });
  });
});
