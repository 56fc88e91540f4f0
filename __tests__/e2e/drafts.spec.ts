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

  test('never contain a password or input of the try-toy form', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('form', { name: 'Sign Up' });
    await form.getByLabel('Full Name').fill('Ayesha Canary');
    await form.getByLabel('Password', { exact: true }).fill('Canary-Pa55word');
    await visit(page, 'All Toys');
    await page.goto('/toy/toy-1');
    await page.getByLabel('Name', { exact: true }).fill('Canary-Try-Toy');
    await visit(page, 'All Toys');
    await expect.poll(() => sessionData(page)).toContain('Ayesha Canary');
    expect(await sessionData(page)).not.toMatch(/Canary-(Pa55word|Try-Toy)/);

    await page.goto('/auth#sign-up');
    await expect(form.getByLabel('Full Name')).toHaveValue('Ayesha Canary');
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});
