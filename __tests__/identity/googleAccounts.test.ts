import 'fake-indexeddb/auto';
import { unsignedJwt } from '#identity/tokens';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

const EMAIL = 'rafi@example.com';
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
    const { body: first } = await signIn(rafi);
    await service.call('update', {
      idToken: first['idToken'],
      displayName: 'Mr. R',
      photoUrl: 'x:y',
    });
    const { body } = await signIn({
      ...rafi,
      email: 'new@example.com',
      name: 'Other',
      picture: 'p',
    });
    expect(body).toMatchObject({
      localId: first['localId'],
      email: 'new@example.com',
      displayName: 'Other',
    });
    expect(body).not.toHaveProperty('isNewUser');
    expect(await service.accountOf(EMAIL)).toMatchObject({
      displayName: 'Mr. R',
      photoUrl: 'x:y',
      providers: [{ rawId: '1001', email: 'new@example.com', displayName: 'Other' }],
    });
    expect(await service.database.count('accounts')).toBe(1);
  });
});
