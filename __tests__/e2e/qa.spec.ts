import { readFileSync } from 'node:fs';
import { expect, favorite, signUp, stored, test } from './support/shop';

test.describe('QA: snapshots', () => {
  test('a saved snapshot is loaded in a fresh profile, stepped through, and left again', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signUp(page);
    await favorite(page, 'toy-1');
    await page.goto('/favorites?qa');
    const panel = page.getByRole('complementary', { name: 'QA panel' });
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    await expect(panel).toContainText('session: signedIn');
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save snapshot' }).click();
    const file = await (await downloading).path();
    expect(readFileSync(file, 'utf8')).not.toMatch(/ayesha-|Ayesha|Shapla7flower/);

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`${String(baseURL)}/all-toys?qa`);
    const otherPanel = other.getByRole('complementary', { name: 'QA panel' });
    await otherPanel.getByLabel('Load snapshot').setInputFiles(file);
    await expect(otherPanel).toContainText('Replaying a snapshot: nothing is saved.');
    await expect(other.getByText('You have 1 favorite toys saved')).toBeVisible();
    await expect(other).toHaveURL(/\/favorites/);
    await otherPanel.getByLabel('Step').fill('0');
    await expect(other.getByText('Toys with a Chittagong heart')).toBeVisible();

    await otherPanel.getByRole('button', { name: 'Leave the snapshot' }).click();
    await expect(other).toHaveURL(/\/all-toys/);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Toys');
    expect(await stored(other, 'favorites')).toEqual([]);
    await context.close();
  });

  test('a file that is none is refused in words, and nothing changes', async ({ page }) => {
    await page.goto('/all-toys');
    await page.keyboard.press('Alt+Shift+Q');
    const panel = page.getByRole('complementary', { name: 'QA panel' });
    await panel.getByLabel('Load snapshot').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{oops'),
    });
    await expect(panel.getByRole('alert')).toHaveText('The file is not JSON.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  });
});
