import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { expectNotice, PASSWORD, submitLogin } from './support/acts';
import { fakeGooglePopup } from './support/google';
import { connect } from './support/network';
import { expect, test } from './support/shop';

const SOMEBODY = { name: '', email: 'a@b.co', password: PASSWORD };

const errorAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error' }).first();
const googleButton = (page: Page) => page.getByRole('button', { name: 'Login with Google' });

/** Answers to a login, and the code that the error shows. */
const LOGIN_ERRORS = [
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Later.', 'auth/too-many-requests'],
  ['USER_DISABLED', 'auth/user-disabled'],
  ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'],
  ['INTERNAL_ERROR_OF_SOME_KIND', 'auth/internal-error'],
  ['API key not valid. Please pass a valid API key.', 'auth/api-key-not-valid'],
] as const;

test('Firebase build: shows the error code of each rejected login, also of an account with a second factor', async ({
  page,
}) => {
  const network = await connect(page);
  await page.goto('/auth');
  for (const [message, code] of LOGIN_ERRORS)
    await test.step(message, async () => {
      network.fail(/signInWithPassword/, message);
      await submitLogin(page, SOMEBODY);
      await expect(errorAlert(page).filter({ hasText: code })).toBeVisible();
    });
  network.reply(/signInWithPassword/, () => ({
    body: {
      localId: 'u1',
      email: SOMEBODY.email,
      mfaPendingCredential: 'pending',
      mfaInfo: [{ mfaEnrollmentId: 'e1', phoneInfo: '+880' }],
    },
  }));
  await submitLogin(page, SOMEBODY);
  await expect(errorAlert(page)).toContainText('(auth/multi-factor-auth-required)');
  await expect(page).toHaveURL('/auth');
});

test.describe('Firebase build: errors of the Google popup', () => {
  for (const [reason, code, domains, webStorageSupport] of [
    ['the domain is not authorised', 'auth/unauthorized-domain', ['shop.example'], true],
    [
      'the browser blocks storage in the project’s iframe',
      'auth/web-storage-unsupported',
      [],
      false,
    ],
    ['Google’s loader is unavailable', 'auth/internal-error', [], null],
  ] as const)
    test(`shows an error in a toast and below the button if ${reason}`, async ({
      page,
      baseURL,
    }) => {
      await connect(page, domains.length > 0 ? domains : undefined);
      if (webStorageSupport === null)
        await page.context().route('https://apis.google.com/**', (route) => route.abort());
      else await fakeGooglePopup(page, baseURL, { answersFrom: Infinity, webStorageSupport });
      await page.goto('/auth');
      await googleButton(page).click();
      await expect(errorAlert(page)).toContainText(`(${code})`);
      await expect(page.getByRole('main')).toContainText(`(${code})`);
    });

  test('closes the first popup on a second click, and does not show its error', async ({
    page,
    baseURL,
  }) => {
    await connect(page);
    await fakeGooglePopup(page, baseURL, { answersFrom: 2 });
    await page.goto('/auth');
    const opening = page.waitForEvent('popup');
    await googleButton(page).click();
    const first = await opening;
    const closing = first.waitForEvent('close');
    await googleButton(page).click();
    await closing;
    await expectNotice(page, noticeText(notices.googleSignedIn));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
