import type { Locator, Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { aPerson, carouselOf, expect, expectNotice, openQa, qaDialog, test } from './support/shop';

/** Presses Tab until the target has the focus. Never clicks and never focuses by script. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 150; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeEnabled(); // a button is disabled while its action is pending
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test.describe('Keyboard only', { tag: '@core' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the skip link moves the focus to the main content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('hidden and cloned slides cannot receive the focus', async ({ page }) => {
    await page.goto('/');
    const region = await carouselOf(page);
    await tabTo(page, region.getByRole('button', { name: 'Next slide' }));
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      const isShown = await page.evaluate(
        () =>
          document.activeElement?.closest('.slick-slide')?.getAttribute('aria-hidden') !== 'true',
      );
      expect(isShown).toBe(true);
    }
  });

  test('a visitor can use the carousel, search, filter, load more toys, open a toy and request to try it', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    const carousel = await carouselOf(page);
    await press(page, carousel.getByRole('button', { name: 'Start automatic slide show' }));
    await press(page, carousel.getByRole('button', { name: 'Stop automatic slide show' }), 'Space');
    await press(page, carousel.getByRole('button', { name: 'Next slide' }));
    await type(page, main.getByLabel('Search toys'), 'tiger');
    await expect(main.getByText('Showing 1 toys')).toBeVisible();
    await type(page, main.getByLabel('Search toys'), ' ');
    await page.keyboard.press('Backspace');
    await tabTo(page, main.getByLabel('Category'));
    await page.keyboard.type('Puz');
    await expect(main.getByText('in Puzzles')).toBeVisible();
    await page.keyboard.press('Home');
    await press(page, main.getByRole('button', { name: 'Load More Toys' }));
    // The focus is on the first of the new toys.
    await expect(main.getByRole('article').nth(-4).locator(':focus')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/toy\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await type(page, main.getByLabel('Name', { exact: false }).last(), 'Rafi');
    await type(page, main.getByLabel('Email'), 'rafi@example.com');
    await page.keyboard.press('Enter');
    await expectNotice(page, /Rafi.*rafi@example\.com/);
  });

  test('a user can sign up, manage favourites, reviews and the profile, log out and reset the password', async ({
    page,
  }) => {
    const { name, email, password } = aPerson();
    const main = page.getByRole('main');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/auth');
    await tabTo(page, page.getByRole('tab', { name: 'Login' }));
    await page.keyboard.press('ArrowRight');
    const signUp = page.getByRole('form', { name: 'Sign Up' });
    await type(page, signUp.getByLabel('Full Name'), name);
    await type(page, signUp.getByLabel('Email'), email);
    await type(page, signUp.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();

    await page.goto('/toy/toy-1');
    await press(page, main.getByRole('button', { name: 'Add to Favorites' }), 'Space');
    await expect(main.getByRole('button', { name: 'Favorited' })).toBeFocused();
    await tabTo(page, main.getByRole('radio', { name: '5 stars' }));
    await page.keyboard.press('ArrowLeft');
    await expect(main.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await type(page, main.getByLabel('Comment'), 'By keyboard');
    await press(page, main.getByRole('button', { name: 'Submit Review' }));
    await press(page, main.getByRole('button', { name: /^Edit/ }));
    await expect(main.getByRole('radio', { name: '4 stars' })).toBeFocused();
    await type(page, main.getByLabel('Comment'), 'By keyboard, twice');
    await press(page, main.getByRole('button', { name: 'Update Review' }));
    await expect(main.getByText('By keyboard, twice')).toBeVisible();
    await tabTo(page, main.getByRole('button', { name: /^Delete/ }));
    await page.keyboard.down('Enter');
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.down('Enter'); // the key is held: it must not press Undo
    await page.keyboard.up('Enter');
    await expect(main.getByText('(rating from 0 reviews)')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(main.getByText('By keyboard, twice')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Delete/ })).toBeFocused();

    await page.keyboard.press('Control+Home');
    await page.goto('/favorites');
    await press(page, main.getByRole('button', { name: /^Remove/ }));
    await expect(main.getByText('No Favorites Yet')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main.getByText('You have 1 favorite toys saved')).toBeVisible();

    await press(page, bar.getByRole('link', { name: 'My Profile' }));
    await press(page, main.getByRole('button', { name: 'Edit Profile' }));
    await type(page, main.getByLabel('Name', { exact: true }), 'Sadia');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Sadia')).toBeVisible();

    await press(page, bar.getByRole('button', { name: 'Logout' }));
    await press(page, bar.getByRole('link', { name: 'Login' }));
    await press(page, main.getByRole('link', { name: /^Forgot/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
    await type(page, main.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await expectNotice(page, noticeText(notices.resetSent));
  });

  test('no shortcut takes a character from a field', async ({ page }) => {
    await page.goto('/auth?qa');
    const dialog = qaDialog(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const email = page.getByRole('main').getByLabel('Email');
    await type(page, email, 'nobody@example.com');
    await page.keyboard.press('Enter');
    await expectNotice(page, noticeText(notices.resetSent));
    await email.focus();
    await page.keyboard.press('Alt+Shift+Q');
    await page.keyboard.press('Alt+T');
    await page.keyboard.type('!');
    await expect(dialog).toBeHidden();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(/!$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+T');
    await expect(page.locator('.Toastify__toast :focus, .Toastify__toast:focus')).toBeAttached();
    await page.keyboard.press('Alt+Shift+Q');
    await expect(dialog).toBeVisible();
  });

  test('the QA dialog opens, saves a visit and closes', async ({ page }) => {
    await page.goto('/all-toys');
    const dialog = await openQa(page);
    const download = page.waitForEvent('download');
    await press(page, dialog.getByRole('button', { name: 'Save the visit' }));
    await download;
    await press(page, dialog.getByRole('button', { name: 'Back to the shop' }));
    await expect(dialog).toBeHidden();
  });
});
