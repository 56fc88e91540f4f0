import 'fake-indexeddb/auto';
import { isValidPassword } from '#domain/passwordRules';
import { assertMeetsPolicy } from '#identity/passwords';
import { readClaims } from '#identity/tokens';
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

  it('uses different salts for equal passwords', async () => {
    await signUp();
    await signUp({ email: 'rafi@example.com' });
    const [one, two] = await Promise.all([EMAIL, 'rafi@example.com'].map(service.accountOf));
    expect(one?.password?.salt).not.toBe(two?.password?.salt);
    expect(one?.password?.hash).not.toBe(two?.password?.hash);
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

describe('a request that is refused', () => {
  it('does not hash its password', async () => {
    const { idToken } = await signUp();
    const oobCode = await service.codeOf(EMAIL);
    const hash = jest.spyOn(crypto.subtle, 'deriveBits');
    for (const [call, body] of [
      ['signUp', { email: EMAIL, password: PASSWORD }],
      ['signUp', { idToken, email: EMAIL, password: 'abc' }],
      ['resetPassword', { oobCode, newPassword: 'abc' }],
    ] as const)
      expect((await service.call(call, body)).status).toBe(400);
    expect(hash).not.toHaveBeenCalled();
  });
});

describe('a login', () => {
  it('returns tokens that expire after an hour', async () => {
    const { localId } = await signUp({ displayName: 'Ayesha' });
    service.wait(MINUTE);
    const { status, body } = await logIn(PASSWORD);
    expect([status, body]).toStrictEqual([
      200,
      {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        registered: true,
        displayName: 'Ayesha',
        localId,
        email: EMAIL,
        ...tokens,
      },
    ]);
    const iat = seconds(service.now());
    expect(readClaims(String(body['idToken']))).toStrictEqual({
      iss: 'https://securetoken.google.com/demo-toyshop',
      aud: 'demo-toyshop',
      sub: localId,
      user_id: localId,
      email: EMAIL,
      email_verified: false,
      auth_time: iat,
      iat,
      exp: iat + 3600,
      jti: expect.stringMatching(/^[-0-9a-f]{36}$/),
      firebase: { identities: {}, sign_in_provider: 'password' },
    });
    expect(await service.accountOf(EMAIL)).toMatchObject({ lastLoginAt: service.now() });

    const lookup = () => service.call('lookup', { idToken: body['idToken'] });
    service.wait(60 * MINUTE - 5001);
    expect((await lookup()).status).toBe(200);
    service.wait(5001);
    expect(await lookup()).toStrictEqual(refusal('TOKEN_EXPIRED'));
  });

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

describe('a change of the account', () => {
  it('keeps the name or the photo if it does not contain it, and deletes it if it is empty', async () => {
    const { idToken } = await signUp({ displayName: 'Ayesha' });
    const change = async (fields: object) =>
      (await service.call('update', { idToken, ...fields })).body;
    const photoUrl = 'https://a.b/c';
    expect(await change({ photoUrl })).toMatchObject({ displayName: 'Ayesha', photoUrl });
    expect(await change({ displayName: '' })).toMatchObject({ displayName: '', photoUrl });
    expect(await change({ photoUrl: '' })).toMatchObject({ photoUrl: '' });
    expect(await service.call('update', { idToken, photoUrl: null })).toStrictEqual(
      refusal('INVALID_REQ_TYPE : null is not a string'),
    );
  });

  it('keeps the email verified', async () => {
    const { idToken } = await signUp();
    await service.change(EMAIL, { emailVerified: true });
    await service.call('update', { idToken, displayName: 'A' });
    expect(await service.accountOf(EMAIL)).toMatchObject({ emailVerified: true });
  });
});

describe('a password reset', () => {
  const reset = (oobCode: unknown, newPassword: string) =>
    service.call('resetPassword', { oobCode, newPassword });

  it('sets the password once, verifies the email, unlocks the account and ends sessions', async () => {
    const { idToken } = await signUp();
    for (let time = 0; time < 5; time += 1) await logIn('Wrong1x');
    const oobCode = await service.codeOf(EMAIL);
    service.wait(60 * MINUTE - 1);
    const answer = {
      status: 200,
      body: {
        kind: 'identitytoolkit#ResetPasswordResponse',
        requestType: 'PASSWORD_RESET',
        email: EMAIL,
      },
    };
    expect(await reset(oobCode, 'Another1')).toStrictEqual(answer);
    expect(await service.accountOf(EMAIL)).toMatchObject({
      emailVerified: true,
      validSince: seconds(service.now()),
      wrongPasswords: { count: 0, lastAt: 0 },
    });
    expect(await reset(oobCode, 'Another2')).toStrictEqual(refusal('INVALID_OOB_CODE'));
    expect((await logIn('Another1')).status).toBe(200);
    expect(await service.call('lookup', { idToken })).toStrictEqual(refusal('TOKEN_EXPIRED'));
  });

  it('ends the codes of other reset mails to the account, and its links to Google', async () => {
    await signUp();
    await signUp({ email: 'rafi@example.com' });
    await service.change(EMAIL, { providers: [{ providerId: 'google.com', rawId: '1' }] });
    const [first, second] = [await service.codeOf(EMAIL), await service.codeOf(EMAIL)];
    const signInLink = await service.codeOf(EMAIL, 'EMAIL_SIGNIN');
    const others = await service.codeOf('rafi@example.com');
    expect(await reset(signInLink, 'Another1')).toStrictEqual(refusal('INVALID_OOB_CODE'));
    expect((await reset(first, 'Another1')).status).toBe(200);
    expect(await reset(second, 'Another2')).toStrictEqual(refusal('INVALID_OOB_CODE'));
    expect(await service.database.getAllKeys('mails')).toStrictEqual([signInLink, others].sort());
    expect((await service.accountOf(EMAIL)).providers).toStrictEqual([]);
  });
});

describe('the request for a mail', () => {
  it('stores a mail only for a known email, and returns the same response for others', async () => {
    await signUp();
    const requestMail = (email: string, requestType: unknown = 'PASSWORD_RESET') =>
      service.call('sendOobCode', { email, requestType });
    const answer = (email: string) => ({
      status: 200,
      body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email },
    });
    expect(await requestMail('nobody@example.com')).toStrictEqual(answer('nobody@example.com'));
    expect(await service.database.count('mails')).toBe(0);
    expect(await requestMail(EMAIL)).toStrictEqual(answer(EMAIL));
    expect(await service.database.getAll('mails')).toStrictEqual([
      {
        oobCode: expect.stringMatching(/^[-0-9a-f]{36}$/),
        kind: 'PASSWORD_RESET',
        email: EMAIL,
        sentAt: service.now(),
      },
    ]);
    expect(await requestMail(EMAIL, '')).toStrictEqual(refusal('MISSING_REQ_TYPE'));
    for (const requestType of ['OTHER', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])
      expect(await requestMail(EMAIL, requestType)).toStrictEqual(refusal('INVALID_REQ_TYPE'));
  });
});

describe('an email link', () => {
  const useLink = (email: string, oobCode: string) =>
    service.call('signInWithEmailLink', { email, oobCode });

  it('creates a verified account, and signs in to it later', async () => {
    const { status, body } = await useLink(EMAIL, await service.codeOf(EMAIL, 'EMAIL_SIGNIN'));
    expect([status, body]).toStrictEqual([
      200,
      {
        kind: 'identitytoolkit#EmailLinkSigninResponse',
        isNewUser: true,
        localId: expect.any(String),
        email: EMAIL,
        ...tokens,
      },
    ]);
    expect(await service.accountOf(EMAIL)).toMatchObject({
      emailVerified: true,
      password: null,
      displayName: '',
      photoUrl: '',
    });
    const again = await useLink(EMAIL, await service.codeOf(EMAIL, 'EMAIL_SIGNIN'));
    expect(again.body).toMatchObject({ isNewUser: false, localId: body['localId'] });
  });
});
