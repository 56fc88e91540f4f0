import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PART_MISSING } from '#domain/constants';
import { assetsWith } from './support/assetsWith';
import { signedInTest } from './support/savedAccounts';
import { download, expect, favorite, qaDialog, test, visit } from './support/shop';

/** Saves the visit in the dialog, and returns the path of its file. */
const save = (page: Page): Promise<string> =>
  download(page, qaDialog(page).getByRole('button', { name: 'Save the visit' }));

test.describe('QA: the dialog in the shop', () => {
  signedInTest('a saved visit has its screens, and no personal data', async ({ page }) => {
    await favorite(page, 'toy-1');
    await page.goto('/favorites?qa');
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    const file = await save(page);
    await expect(qaDialog(page)).toContainText(/Saved latim-[\dTZ-]+\.json: \d+ events, \d+ KB\./);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/ayesha-|Ayesha|Shapla7flower/);
    const { payload, snapshot } = JSON.parse(text) as {
      payload: string;
      snapshot: { screens: number[]; screenTexts: { lines: string[] } };
    };
    expect(snapshot.screens).toHaveLength((JSON.parse(payload) as object[]).length + 1);
    expect(snapshot.screenTexts.lines.join('\n')).toContain('You have 1 favorite toys saved');
  });

  test('a recording goes on after a reload, until it is ended', async ({ page }) => {
    await page.goto('/?qa');
    const dialog = qaDialog(page);
    await dialog.getByRole('button', { name: 'Back to the shop' }).click();
    const main = page.getByRole('main');
    await main.getByLabel('Search').fill('tiger');
    await expect(main.getByText('Showing 1 toys')).toBeVisible();
    await visit(page, 'All Toys');
    await page.reload();
    const handle = page.getByRole('button', { name: 'QA' });
    await expect(handle).toBeVisible();
    await expect(page).not.toHaveURL(/qa/);
    await visit(page, 'Favorites');
    await handle.click();
    const { payload } = JSON.parse(readFileSync(await save(page), 'utf8')) as {
      payload: string;
    };
    const types = (JSON.parse(payload) as { type: string }[]).map(({ type }) => type);
    const reload = types.indexOf('app/pageReloaded');
    expect(types.lastIndexOf('filter/searchChanged')).toBeLessThan(reload);
    expect(types.lastIndexOf('app/appStarted')).toBeGreaterThan(reload);

    await dialog.getByRole('button', { name: 'End the recording' }).click();
    await expect(handle).toBeHidden();
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('My Favorites');
    await expect(handle).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('toyshop:recording'))).toBeNull();
  });

  test('the visit opens in the workbench, also after a reload there', async ({ page, context }) => {
    await page.goto('/?qa');
    const opening = context.waitForEvent('page');
    await qaDialog(page).getByRole('button', { name: 'Open in the workbench' }).click();
    const workbench = await opening;
    const heading = workbench
      .frameLocator('iframe[title="Screen of the visit"]')
      .getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/Toys with a/);
    await workbench.reload();
    await expect(heading).toHaveText(/Toys with a/);
  });

  test('a phone shows each control of the dialog, and the handle beside the shop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/toy/toy-1?qa');
    const dialog = qaDialog(page);
    await expect(dialog).toBeVisible();
    for (const control of await dialog.locator('button, input').all()) {
      const box = await control.boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(360);
      expect(box!.y + box!.height).toBeLessThanOrEqual(740);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'QA' }).click();
    await expect(dialog).toBeVisible();
  });

  test('reports code that cannot be loaded, and requests it again on the next try', async ({
    page,
  }) => {
    await page.goto('/all-toys');
    let aborted = 0;
    await page.route(assetsWith('End the recording'), (route) => {
      aborted += 1;
      return route.abort();
    });
    // The shortcut is ignored until the script of the page has started.
    await expect(async () => {
      await page.keyboard.press('Alt+Shift+Q');
      await expect.poll(() => aborted, { timeout: 2000 }).toBeGreaterThan(0);
    }).toPass();
    await expect(page.getByRole('alert').filter({ hasText: PART_MISSING })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' }); // a repeated request may still be in its handler
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(qaDialog(page)).toBeVisible();
  });
});
