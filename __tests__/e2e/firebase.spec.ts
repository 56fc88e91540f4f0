import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { isSoak } from '#tests/support/soak';
import { fakeBotCheck, fakeGooglePopup } from './support/google';
import { connect, errorReply } from './support/network';
import { expireToken } from './support/sdkRecords';
import { expect, expectNotice, favorite, logIn, logOut, signUp, test } from './support/shop';

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
const expectSignedOut = (page: Page) =>
  expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
  ).toBeVisible();

/** Answers to a token refresh. The SDK handles all of them alike, so CI tests one; the fault matrix tests another. */
const REJECTIONS = [
  'TOKEN_EXPIRED',
  ...(isSoak ? ['USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'] : []),
];

test.describe('Firebase build: sessions', () => {
  for (const message of REJECTIONS)
    test(`a token refresh rejected with ${message} signs the user out and keeps the favourites`, async ({
      page,
      problems,
    }) => {
      const network = await connect(page);
      const person = await signUp(page);
      await favorite(page, 'toy-4');
      await expireToken(page);
      network.fail(/v1\/token/, message);
      await page.reload();
      await expectSignedOut(page);
      // The SDK sometimes leaves a rejection of its own unhandled here.
      for (const problem of problems.splice(0))
        expect(problem).toContain('(auth/user-token-expired)');
      network.restore();
      await logIn(page, person);
      await expectSignedIn(page);
      await page.goto('/favorites');
      await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    });

  test('a user whose account is disabled is signed out at the next profile change', async ({
    page,
    problems,
  }) => {
    const network = await connect(page);
    const { email } = await signUp(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayesha Rahman');
    const [account] = (await network.database.getAll('accounts')).filter((a) => a.email === email);
    if (account) await network.database.put('accounts', { ...account, isDisabled: true });
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page).toHaveURL('/auth');
    problems.splice(0);
  });

  test('the session is in session storage without IndexedDB and local storage, and survives a reload', async ({
    page,
  }) => {
    await connect(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await signUp(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain(
      'firebase:authUser',
    );
    await page.reload();
    await expectSignedIn(page);
  });
});

test.describe('Firebase build: the Google popup', () => {
  // The `problems` fixture fails this test and that of the bot check on any violation of the policy, also if it is
  // only reported.
  test('opens and signs the user in under the Content Security Policy', async ({
    page,
    baseURL,
  }) => {
    const network = await connect(page);
    const requested = await fakeGooglePopup(page, baseURL);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login with Google' }).click();
    await expectNotice(page, noticeText(notices.googleSignedIn));
    expect(requested).toStrictEqual([
      'apis.google.com/js/api.js',
      'placeholder.firebaseapp.com/__/auth/iframe',
      'placeholder.firebaseapp.com/__/auth/handler',
    ]);
    expect(network.calls.map(({ path }) => path)).toContain('/v1/projects');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rafi Chowdhury');
  });
});

test.describe('Firebase build: the bot check', () => {
  test('runs when the project requires it, and the login is repeated with its token', async ({
    page,
  }) => {
    const network = await connect(page);
    const person = await signUp(page);
    await logOut(page);
    const requested = await fakeBotCheck(page);
    network.reply(/recaptchaConfig/, () => ({
      body: {
        recaptchaKey: 'projects/placeholder/keys/site-key',
        recaptchaEnforcementState: [
          { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'ENFORCE' },
        ],
      },
    }));
    network.reply(/signInWithPassword/, ({ body }) =>
      body['captchaResponse'] === undefined ? errorReply('MISSING_RECAPTCHA_TOKEN') : undefined,
    );
    await logIn(page, person);
    await expectNotice(page, noticeText(notices.loggedIn));
    const attempts = network.calls.filter(({ path }) => path.endsWith('signInWithPassword'));
    expect(attempts.map(({ body }) => body['captchaResponse'])).toStrictEqual([
      undefined,
      'not a bot: site-key signInWithPassword',
    ]);
    expect(new Set(requested)).toStrictEqual(
      new Set([
        'www.google.com/recaptcha/enterprise.js',
        'www.gstatic.com/recaptcha/releases/TkacYOdEJbdB_JjX802TMer9/recaptcha__en.js',
        'www.google.com/recaptcha/enterprise/anchor',
        'www.google.com/recaptcha/enterprise/clr',
      ]),
    );
  });
});
