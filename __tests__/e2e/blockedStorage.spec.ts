import { blockStorage } from './support/blockStorage';
import { aPerson, expect, submitLogin, test, visit } from './support/shop';

const STORAGE_BLOCKED = /This browser does not store data for this site/;

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
      await submitLogin(page, aPerson());
      await expect(page.getByRole('alert').filter({ hasText: STORAGE_BLOCKED })).toBeVisible();

      await page.getByRole('button', { name: 'Login with Google' }).click();
      await expect(
        page.getByRole('tabpanel', { name: 'Login' }).getByText(STORAGE_BLOCKED),
      ).toBeVisible();
    });
  });
