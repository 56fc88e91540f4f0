import type { Page } from '@playwright/test';
import { blockStorage } from './support/blockStorage';
import { expect, test, visit } from './support/shop';

const STORAGE_BLOCKED = /This browser does not store data for this site/;

const logInForm = (page: Page) => page.getByRole('form', { name: 'Login' });

for (const indexedDb of ['throws', 'null'] as const)
  test.describe(`With all storage blocked (indexedDB ${indexedDb === 'null' ? 'is null' : 'throws'})`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(blockStorage, indexedDb);
    });

    test('search, a toy page and Back work, and each sign-in method shows why it fails', async ({
      page,
    }) => {
      await page.goto('/');
      await visit(page, 'All Toys');
      // The home page, which also has a search, is shown until the next screen is rendered.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
      await page.getByLabel('Search toys').fill('bengal tiger');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Tiger');
      await page.goBack();
      await expect(page.getByLabel('Search toys')).toBeVisible();

      await visit(page, 'Login');
      await logInForm(page).getByLabel('Email').fill('ayesha@example.com');
      await logInForm(page).getByLabel('Password', { exact: true }).fill('Shapla7flower');
      await logInForm(page).getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: STORAGE_BLOCKED })).toBeVisible();

      await page.getByRole('button', { name: 'Login with Google' }).click();
      await expect(
        page.getByRole('tabpanel', { name: 'Login' }).getByText(STORAGE_BLOCKED),
      ).toBeVisible();
    });
  });
