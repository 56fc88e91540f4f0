import 'fake-indexeddb/auto';
import { unsignedJwt } from '#identity/tokens';
import {
  type IdentityService,
  openIdentityService,
  refusal,
} from '#tests/support/openIdentityService';

const EMAIL = 'rafi@example.com';
const PASSWORD = 'Canary-Pa55';
const rafi = {
  sub: '1001',
  email: EMAIL,
  email_verified: true,
  name: 'Rafi',
  picture: 'https://p/r',
};
type Claims = Readonly<Record<string, unknown>>;

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

const queryOf = (claims: Claims) =>
  new URLSearchParams({ providerId: 'google.com', id_token: unsignedJwt(claims) });
const signIn = (claims: Claims) =>
  service.call('signInWithIdp', { requestUri: `http://localhost/?${queryOf(claims)}` });

describe('a sign-in with Google', () => {
  it('finds the account again, even if its email has changed, and keeps its name and photo', async () => {
    const { idToken } = (await signIn(rafi)).body;
    await service.call('update', { idToken, displayName: 'Mr. R', photoUrl: 'x:y' });
    await signIn({ ...rafi, email: 'new@example.com', name: 'José রাফি', picture: 'p' });
    expect(await service.accountOf(EMAIL)).toMatchObject({
      displayName: 'Mr. R',
      photoUrl: 'x:y',
      providers: [{ rawId: '1001', email: 'new@example.com', displayName: 'José রাফি' }],
    });
    expect(await service.database.count('accounts')).toBe(1);
  });

  it('that verifies an email revokes all earlier ways to sign in, and keeps only the profile data that Google does not send', async () => {
    const { idToken } = (await service.call('signUp', { email: EMAIL, password: PASSWORD })).body;
    await service.call('update', { idToken, displayName: 'Anybody', photoUrl: 'x:y' });
    service.wait(2000);
    expect((await signIn({ ...rafi, picture: '' })).status).toBe(200);
    expect(await service.accountOf(EMAIL)).toMatchObject({
      emailVerified: true,
      password: null,
      displayName: 'Rafi',
      photoUrl: 'x:y',
    });
    expect(await service.call('lookup', { idToken })).toStrictEqual(refusal('TOKEN_EXPIRED'));
  });

  it('replaces another Google account with the same email', async () => {
    await signIn(rafi);
    await signIn({ ...rafi, sub: '1002' });
    const { providers } = await service.accountOf(EMAIL);
    expect(providers.map(({ rawId }) => rawId)).toStrictEqual(['1002']);
  });

  it('is linked again after a password reset, which ends it with all older codes', async () => {
    await signIn(rafi);
    const oobCode = await service.codeOf(EMAIL);
    const newPassword = PASSWORD;
    await service.call('resetPassword', { oobCode: await service.codeOf(EMAIL), newPassword });
    expect(await service.accountOf(EMAIL)).toMatchObject({ emailVerified: true, providers: [] });
    expect(await service.call('resetPassword', { oobCode, newPassword })).toStrictEqual(
      refusal('INVALID_OOB_CODE'),
    );
    await signIn(rafi);
    expect((await service.accountOf(EMAIL)).providers).toHaveLength(1);
  });
});
