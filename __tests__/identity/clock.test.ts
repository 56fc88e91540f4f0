/** @jest-environment node */
import 'fake-indexeddb/auto';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Canary-Pa55';
const SIX_HOURS = 6 * 3600_000;

let service: IdentityService;
beforeEach(async () => {
  service = await openIdentityService();
});

const call = async (name: string, body: object) => (await service.call(name, body)).body;
const logIn = (password = PASSWORD) => call('signInWithPassword', { email: EMAIL, password });
/** The codes of the answers to both tokens of a session. */
const use = async ({ idToken, refreshToken }: Readonly<Record<string, unknown>>) => {
  const answers = [
    await service.call('lookup', { idToken }),
    await service.post('/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  ];
  return answers.map(({ body }) => (body as { error?: { message: string } }).error?.message);
};
const VALID = [undefined, undefined];
const REVOKED = ['TOKEN_EXPIRED', 'TOKEN_EXPIRED'];

describe('an account made with the clock six hours ahead, once the clock is right', () => {
  let first: Readonly<Record<string, unknown>>;
  beforeEach(async () => {
    service.wait(SIX_HOURS);
    first = await call('signUp', { email: EMAIL, password: PASSWORD });
    service.wait(-SIX_HOURS);
  });

  it('keeps its session and can be logged in to', async () => {
    expect(await use(first)).toStrictEqual(VALID);
    const session = await logIn();
    expect(await use(session)).toStrictEqual(VALID);
    const refreshed = await service.post('/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: session['refreshToken'],
    });
    expect(await use({ ...session, idToken: refreshed.body['id_token'] })).toStrictEqual(VALID);
  });

  it.each(['a linked password', 'a password reset'])(
    'loses all older sessions with %s',
    async (how) => {
      const second = await logIn();
      const newPassword = 'Another1';
      if (how === 'a linked password')
        await call('signUp', { idToken: second['idToken'], email: EMAIL, password: newPassword });
      else await call('resetPassword', { oobCode: await service.codeOf(EMAIL), newPassword });
      expect(await use(first)).toStrictEqual(REVOKED);
      expect(await use(second)).toStrictEqual(REVOKED);
      expect(await use(await logIn(newPassword))).toStrictEqual(VALID);
    },
  );
});
