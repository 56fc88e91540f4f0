import type { BrowserContext, Page } from '@playwright/test';
import { signedInTest } from './support/savedAccounts';
import {
  aPerson,
  closeNotices,
  expect,
  expectNotice,
  favorite,
  logOut,
  review,
  signUp,
  test,
  visit,
} from './support/shop';

/** Signs out in another tab. */
async function signOutInOtherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);
  await other.close();
}

/** Opens the edit form of the only review on a toy page. */
async function editReview(page: Page) {
  await page.getByRole('button', { name: /^Edit your review of/ }).click();
  const form = page.getByRole('form', { name: 'Edit your review' });
  await expect(form).toBeVisible();
  return form;
}
const emptyForm = (page: Page) => page.getByRole('form', { name: 'Write a review' });

/** Runs in the page. The storage quota is exceeded while `window.isQuotaExceeded` is set. */
function simulateQuota(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if ('isQuotaExceeded' in window && window.isQuotaExceeded === true)
      throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
}
const setQuotaExceeded = (page: Page, isExceeded: boolean) =>
  page.evaluate((value) => void Object.assign(window, { isQuotaExceeded: value }), isExceeded);

test.describe('An edit', () => {
  test('of a profile ends on navigation, on Cancel, and on a sign-out in this or another tab', async ({
    page,
    context,
  }) => {
    await signUp(page);
    const edit = async () => {
      await visit(page, 'My Profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
    };
    await edit();
    await visit(page, 'Home');
    await edit();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await edit();
    await logOut(page);

    await signUp(page);
    await edit();
    await signOutInOtherTab(context);
    await expect(page).toHaveURL('/auth');
  });

  signedInTest(
    'of a review ends on navigation, on deletion in this or another tab, and on a sign-out in another tab',
    async ({ page, context }) => {
      await review(page, 'toy-1', { comment: 'The first' });
      await editReview(page);
      await visit(page, 'Home');
      await expect(page).toHaveURL('/');
      await page.goto('/toy/toy-1');
      await expect(emptyForm(page)).toBeVisible(); // it is rendered once the session is read, and shifts the content below
      await page.getByRole('button', { name: 'Show 1 saved review' }).click();
      await editReview(page);
      await page.getByRole('button', { name: /^Delete your review of/ }).click();
      await expect(emptyForm(page)).toBeVisible();

      await review(page, 'toy-1', { comment: 'The second' });
      await editReview(page);
      const other = await context.newPage();
      await other.goto('/profile');
      await other.getByRole('button', { name: /^Delete review of/ }).click();
      await expect(emptyForm(page)).toBeVisible();
      await other.close();

      await review(page, 'toy-1', { comment: 'The third' });
      await editReview(page);
      await signOutInOtherTab(context);
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    },
  );
});

/** Performs an action twice: it fails with the quota exceeded, then succeeds. */
async function failThenSucceed(page: Page, act: () => Promise<void>): Promise<void> {
  await setQuotaExceeded(page, true);
  await act();
  await expectNotice(page, /^Error/);
  await closeNotices(page); // so that the next failure expects its own notice
  await setQuotaExceeded(page, false);
  await act();
}

test.describe('A temporarily exceeded quota', () => {
  signedInTest(
    'rejects each change of a review and of a favourite until space is available',
    async ({ page }) => {
      await page.addInitScript(simulateQuota);
      await page.goto('/toy/toy-1');
      const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
      const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
      await page.getByLabel('Comment').fill('Once');
      await failThenSucceed(page, () => press('Submit Review'));
      await expect(entry('Once')).toBeVisible();
      const form = await editReview(page);
      await form.getByLabel('Comment').fill('Twice');
      await failThenSucceed(page, () => press('Update Review'));
      await expect(entry('Twice')).toBeVisible();
      await failThenSucceed(page, () => press(/^Delete your review of/));
      await expect(entry('Twice')).toBeHidden();
      await failThenSucceed(page, () => press('Undo'));
      await expect(entry('Twice')).toBeVisible();
      await failThenSucceed(page, () => press('Add to Favorites'));
      await expect(page.getByRole('button', { name: 'Favorited' })).toBeEnabled();
      await failThenSucceed(page, () => press('Favorited'));
      await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    },
  );

  signedInTest(
    'delays the writes at startup until the tab becomes visible again',
    async ({ page }) => {
      await page.addInitScript(simulateQuota);
      await favorite(page, 'toy-1');
      await review(page, 'toy-1', { comment: 'Kept' });
      // The shop rewrites a list at startup if it was edited externally while no tab was open.
      await page.goto('/pictures/lost.svg');
      await page.evaluate(() => {
        for (const key of ['favorites', 'reviews'])
          localStorage.setItem(key, JSON.stringify(JSON.parse(localStorage.getItem(key) ?? '[]')));
      });
      await page.addInitScript(() => Object.assign(window, { isQuotaExceeded: true }));
      await page.goto('/profile');
      await expectNotice(page, /^Error: There is no room left/);
      await setQuotaExceeded(page, false);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      // Lists that the shop writes end with a signature of whitespace.
      for (const list of ['favorites', 'reviews'])
        await expect
          .poll(() => page.evaluate((key) => localStorage.getItem(key), list))
          .toMatch(/toy-1[^]*\]\s+$/);
    },
  );
});

test.describe('An external edit that damages a list while the shop is open', () => {
  signedInTest('is reported', async ({ page, context }) => {
    await favorite(page, 'toy-1');
    await review(page, 'toy-1', { comment: 'Kept' });
    await visit(page, 'My Profile');
    await expect(page.getByText('Bagha').first()).toBeVisible();
    const other = await context.newPage();
    await other.goto('/pictures/lost.svg');
    for (const list of ['favorites', 'reviews']) {
      await other.evaluate((key) => localStorage.setItem(key, '{oops'), list);
      await expectNotice(page, /^Error/);
      await closeNotices(page); // so that the next list expects its own notice
    }
  });
});

test.describe('A failed sign-in', () => {
  test('is discarded on navigation, and can be followed by a sign-up', async ({ page }) => {
    await page.goto('/auth');
    const form = page.getByRole('form', { name: 'Login' });
    const fail = async () => {
      await form.getByLabel('Email').fill('nobody@example.com');
      await form.getByLabel('Password', { exact: true }).fill('Wrong7password');
      await form.getByRole('button', { name: 'Login', exact: true }).click();
      await expectNotice(page, /^Error/);
    };
    await fail();
    await visit(page, 'Home');
    await expect(page).toHaveURL('/');

    await page.goto('/auth');
    await fail();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const { name, email, password } = aPerson();
    const signUpForm = page.getByRole('form', { name: 'Sign Up' });
    await signUpForm.getByLabel('Full Name').fill(name);
    await signUpForm.getByLabel('Email').fill(email);
    await signUpForm.getByLabel('Password', { exact: true }).fill(password);
    await signUpForm.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test.describe('A password reset', () => {
  test('can be requested again, and is discarded on navigation', async ({ page, context }) => {
    await context.route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
    const { email } = await signUp(page);
    await page.goto('/forgot-password');
    const send = page.getByRole('button', { name: 'Reset Password' });
    for (let times = 0; times < 2; times += 1) {
      await page.getByLabel('Email').fill(email);
      const mail = context.waitForEvent('page');
      await send.click();
      await (await mail).waitForURL('https://mail.google.com/**');
      await expect(send).toBeEnabled();
    }
    await visit(page, 'Home');
    await expect(page).toHaveURL('/');
  });
});
