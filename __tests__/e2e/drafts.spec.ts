import type { Page } from '@playwright/test';
import { signedInTest } from './support/savedAccounts';
import { expect, test, visit } from './support/shop';

const TEXT = 'She built it twice, and';
const comment = (page: Page) =>
  page.getByRole('form', { name: 'Write a review' }).getByLabel('Comment');

/** Everything in sessionStorage, as JSON. */
const sessionData = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test.describe('Drafts', () => {
  signedInTest(
    'survive navigation, Back and a reload, are shown only in their own form, and end when it is submitted',
    async ({ page }) => {
      await page.goto('/toy/toy-2');
      await comment(page).fill(TEXT);
      await visit(page, 'Favorites');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favorites');
      await page.goBack();
      await expect(comment(page)).toHaveValue(TEXT);

      await page.reload();
      await expect(comment(page)).toHaveValue(TEXT);
      await page.goto('/toy/toy-3');
      await expect(comment(page)).toHaveValue('');

      await page.goto('/toy/toy-2');
      await page.getByRole('button', { name: 'Submit Review' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: TEXT })).toBeVisible();
      await page.reload();
      await expect(comment(page)).toHaveValue('');
      expect(await sessionData(page)).not.toContain(TEXT);
    },
  );

  signedInTest('are stored while the form is open, until their user logs out', async ({ page }) => {
    await page.goto('/toy/toy-2');
    await comment(page).fill(TEXT);
    await expect.poll(() => sessionData(page)).toContain(TEXT); // so they survive a crash of the page
    await expect(comment(page)).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => sessionData(page)).not.toContain(TEXT);
  });
});
