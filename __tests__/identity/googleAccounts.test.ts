import 'fake-indexeddb/auto';
import { unsignedJwt } from '#identity/tokens';
import {
  type IdentityService,
  openIdentityService,
  refusal,
} from '#tests/support/openIdentityService';

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
const signUp = async (email: string) =>
  (await service.call('signUp', { email, password: 'Canary-Pa55' })).body;

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

  it('takes over an account whose email was not verified: its password and sessions end', async () => {
    const { localId, idToken } = await signUp(EMAIL);
    await service.change(EMAIL, { providers: [{ providerId: 'other.com', rawId: '1' }] });
    service.wait(2000);
    const { body } = await signIn(rafi);
    expect(body).toMatchObject({ localId });
    expect(await service.accountOf(EMAIL)).toMatchObject({
      emailVerified: true,
      displayName: 'Rafi',
      password: null,
      providers: [{ rawId: '1001' }],
    });
    expect(await service.call('lookup', { idToken })).toStrictEqual(refusal('TOKEN_EXPIRED'));
    expect((await service.call('lookup', { idToken: body['idToken'] })).status).toBe(200);
  });
});
