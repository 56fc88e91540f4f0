import 'fake-indexeddb/auto';
import { isValidPassword } from '#domain/passwordRules';
import { assertMeetsPolicy } from '#identity/passwordPolicy';
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

  it('adds a password to the account of an ID token, but not with the email of another', async () => {
    const { idToken, localId } = await signUp();
    await signUp({ email: 'rafi@example.com' });
    const link = (email: string) =>
      service.call('signUp', { idToken, email, password: 'Another1' });
    expect(await link('rafi@example.com')).toStrictEqual(refusal('EMAIL_EXISTS'));
    expect((await link('new@example.com')).body).toMatchObject({
      localId,
      email: 'new@example.com',
    });
    expect(await service.database.count('accounts')).toBe(2);
    expect((await logIn('Another1', 'new@example.com')).status).toBe(200);
    expect(await logIn(PASSWORD)).toStrictEqual(refusal('INVALID_LOGIN_CREDENTIALS'));
    expect(await service.call('signUp', { idToken })).toStrictEqual(refusal('MISSING_EMAIL'));
  });
});

describe('a request that is refused', () => {
  it('does not hash its password', async () => {
    const { idToken } = await signUp();
    const oobCode = await service.codeOf(EMAIL);
    const hash = jest.spyOn(crypto.subtle, 'deriveBits');
    for (const [call, body] of [
      ['signUp', { email: EMAIL, password: PASSWORD }],
      ['update', { idToken, password: 'abc' }],
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

  it('is rejected for an account without a password, and for a disabled one', async () => {
    await signUp();
    await service.change(EMAIL, { password: null });
    expect(await logIn(PASSWORD)).toStrictEqual(refusal('INVALID_LOGIN_CREDENTIALS'));
    await service.change(EMAIL, { isDisabled: true });
    expect(await logIn(PASSWORD)).toStrictEqual(refusal('USER_DISABLED'));
  });
});

describe('a lookup', () => {
  it('reads tokens with any Unicode characters', async () => {
    const { idToken } = await signUp();
    const name = 'আয়েশা ÿ~?>';
    const email = `ÿþ~?>ü@example.com`;
    const changed = await service.call('update', {
      idToken,
      email,
      displayName: name,
      returnSecureToken: true,
    });
    expect(String(changed.body['idToken'])).toMatch(/^[-\w]+\.[-\w]+\.$/);
    expect(readClaims(String(changed.body['idToken']))).toMatchObject({ email });
  });
});

describe('a change of the account', () => {
  it('keeps the name and the photo if it contains neither, and deletes them on request', async () => {
    const { idToken } = await signUp({ displayName: 'Ayesha' });
    const change = async (fields: object) =>
      (await service.call('update', { idToken, ...fields })).body;
    const photoUrl = 'https://a.b/c';
    expect(await change({ photoUrl })).toMatchObject({ displayName: 'Ayesha', photoUrl });
    expect(await change({ deleteAttribute: ['DISPLAY_NAME'] })).toMatchObject({
      displayName: '',
      photoUrl,
    });
    expect(await change({ deleteAttribute: ['PHOTO_URL'] })).toMatchObject({ photoUrl: '' });
  });

  it('of the email makes it unverified, and is rejected if another account has it', async () => {
    const { idToken } = await signUp();
    await signUp({ email: 'rafi@example.com' });
    await service.change(EMAIL, { emailVerified: true });
    await service.call('update', { idToken, displayName: 'A' });
    expect(await service.accountOf(EMAIL)).toMatchObject({ emailVerified: true });
    expect(await service.call('update', { idToken, email: 'rafi@example.com' })).toStrictEqual(
      refusal('EMAIL_EXISTS'),
    );
    await service.call('update', { idToken, email: 'New@example.com' });
    expect(await service.accountOf('new@example.com')).toMatchObject({ emailVerified: false });
  });

  it('of the password revokes older tokens', async () => {
    const { idToken, refreshToken } = await signUp();
    const set = (password: string) =>
      service.call('update', { idToken, password, returnSecureToken: true });
    expect(await set('abc')).toStrictEqual(
      refusal('WEAK_PASSWORD : Password should be at least 6 characters'),
    );
    service.wait(2000);
    const { body } = await set('Another1');
    expect(body).toMatchObject(tokens);
    expect((await logIn('Another1')).status).toBe(200);
    expect(await service.call('lookup', { idToken })).toStrictEqual(refusal('TOKEN_EXPIRED'));
    expect(
      await service.post('/v1/token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
    ).toStrictEqual(refusal('TOKEN_EXPIRED'));
    expect((await service.call('lookup', { idToken: body['idToken'] })).status).toBe(200);
  });

  it('by `delete` removes the account and its mails', async () => {
    const { idToken } = await signUp();
    await service.codeOf(EMAIL);
    const other = await service.codeOf('rafi@example.com', 'EMAIL_SIGNIN');
    expect(await service.call('delete', { idToken })).toStrictEqual({
      status: 200,
      body: { kind: 'identitytoolkit#DeleteAccountResponse' },
    });
    expect(await service.database.count('accounts')).toBe(0);
    expect(await service.database.getAllKeys('mails')).toStrictEqual([other]);
  });
});

describe('a refresh of the tokens', () => {
  it('also reads form data, as sent by the SDK', async () => {
    const { refreshToken } = await signUp();
    const response = await service.send('/v1/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&refresh_token=${String(refreshToken)}`,
    });
    expect(response.status).toBe(200);
  });
});

describe('a password reset', () => {
  const reset = (oobCode: unknown, newPassword?: string) =>
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
    expect(await reset(oobCode)).toStrictEqual(answer);
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
    expect((await reset(first, 'Another1')).status).toBe(200);
    expect(await reset(second, 'Another2')).toStrictEqual(refusal('INVALID_OOB_CODE'));
    expect(await service.database.getAllKeys('mails')).toStrictEqual([signInLink, others].sort());
    expect((await service.accountOf(EMAIL)).providers).toStrictEqual([]);
  });

  it('is rejected after an hour', async () => {
    await signUp();
    const oobCode = await service.codeOf(EMAIL);
    service.wait(60 * MINUTE);
    expect(await reset(oobCode, 'Another1')).toStrictEqual(refusal('EXPIRED_OOB_CODE'));
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
    expect(await requestMail(EMAIL, 'OTHER')).toStrictEqual(refusal('INVALID_REQ_TYPE'));
  });
});

describe('a mail about the email of the account', () => {
  const requestCode = async (body: Readonly<Record<string, unknown>>) => {
    const answer = await service.call('sendOobCode', body);
    const mails = await service.database.getAll('mails');
    return { answer, oobCode: mails.at(-1)?.oobCode };
  };
  const apply = (oobCode: unknown) => service.call('update', { oobCode });

  it('verifies the email', async () => {
    const { idToken } = await signUp();
    const { answer, oobCode } = await requestCode({ requestType: 'VERIFY_EMAIL', idToken });
    expect(answer.body).toStrictEqual({
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: EMAIL,
    });
    expect((await service.call('resetPassword', { oobCode })).body).toMatchObject({
      requestType: 'VERIFY_EMAIL',
      email: EMAIL,
    });
    expect((await apply(oobCode)).body).toMatchObject({ email: EMAIL, emailVerified: true });
    expect(await service.accountOf(EMAIL)).toMatchObject({ emailVerified: true });
    expect(await apply(oobCode)).toStrictEqual(refusal('INVALID_OOB_CODE'));
  });

  it('changes it to the verified new email', async () => {
    const { idToken } = await signUp();
    await signUp({ email: 'rafi@example.com' });
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken };
    const taken = await requestCode({ ...change, newEmail: 'rafi@example.com' });
    expect(taken.answer).toStrictEqual(refusal('EMAIL_EXISTS'));
    const missing = await requestCode(change);
    expect(missing.answer).toStrictEqual(refusal('MISSING_NEW_EMAIL'));
    const { oobCode } = await requestCode({ ...change, newEmail: 'New@example.com' });
    expect((await service.call('resetPassword', { oobCode })).body).toMatchObject({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      newEmail: 'new@example.com',
    });
    expect((await apply(oobCode)).body).toMatchObject({
      newEmail: 'new@example.com',
      emailVerified: true,
    });
    expect(await service.accountOf('new@example.com')).toMatchObject({ emailVerified: true });
  });

  it('is refused if its account has another email now, or another account has the new one', async () => {
    const { idToken } = await signUp();
    const { oobCode } = await requestCode({ requestType: 'VERIFY_EMAIL', idToken });
    await service.change(EMAIL, { email: 'now@example.com' });
    expect(await apply(oobCode)).toStrictEqual(refusal('INVALID_OOB_CODE'));
    await service.database.clear('mails');
    const change = await requestCode({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: 'new@example.com',
    });
    await signUp({ email: 'new@example.com' });
    expect(await apply(change.oobCode)).toStrictEqual(refusal('EMAIL_EXISTS'));
  });

  it('requires a token, and a code of its kind', async () => {
    await signUp();
    const { answer } = await requestCode({ requestType: 'VERIFY_EMAIL', email: EMAIL });
    expect(answer).toStrictEqual(refusal('INVALID_ID_TOKEN'));
    expect(await apply(await service.codeOf(EMAIL))).toStrictEqual(refusal('INVALID_OOB_CODE'));
  });
});

describe('the sign-in methods of an email', () => {
  const methodsOf = (body: unknown) => service.call('createAuthUri', body);
  const continueUri = 'http://localhost';

  it('are not revealed', async () => {
    await signUp();
    const expected = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 's' };
    for (const identifier of [EMAIL, 'nobody@example.com'])
      expect((await methodsOf({ identifier, continueUri, sessionId: 's' })).body).toStrictEqual(
        expected,
      );
    expect((await methodsOf({ identifier: EMAIL, continueUri })).body).toMatchObject({
      sessionId: expect.stringMatching(/./),
    });
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

  it('works once, for its own email, and not for a disabled account', async () => {
    await signUp();
    const oobCode = await service.codeOf(EMAIL, 'EMAIL_SIGNIN');
    expect(await useLink('rafi@example.com', oobCode)).toStrictEqual(
      refusal('INVALID_EMAIL : The email provided does not match the sign-in email address.'),
    );
    expect((await useLink(EMAIL, oobCode)).status).toBe(200);
    expect(await useLink(EMAIL, oobCode)).toStrictEqual(refusal('INVALID_OOB_CODE'));
    expect(await useLink(EMAIL, await service.codeOf(EMAIL))).toStrictEqual(
      refusal('INVALID_OOB_CODE'),
    );
    await service.change(EMAIL, { isDisabled: true });
    expect(await useLink(EMAIL, await service.codeOf(EMAIL, 'EMAIL_SIGNIN'))).toStrictEqual(
      refusal('USER_DISABLED'),
    );
  });
});
