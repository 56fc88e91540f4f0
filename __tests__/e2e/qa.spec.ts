import { readFileSync } from 'node:fs';
import { PART_MISSING } from '#domain/constants';
import { download, favorite, qaDialog } from './support/acts';
import { assetsWith } from './support/assetsWith';
import { signedInTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

test.describe('QA: the dialog in the shop', () => {
  signedInTest('a saved visit has its screens, and no personal data', async ({ page }) => {
    await favorite(page, 'toy-1');
    await page.goto('/favorites?qa');
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    const save = qaDialog(page).getByRole('button', { name: 'Save the visit' });
    const file = await download(page, save);
    await expect(qaDialog(page)).toContainText(/Saved latim-[\dTZ-]+\.json: \d+ events?, \d+ KB\./);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/ayesha-|Ayesha|Shapla7flower/);
    const { payload, snapshot } = JSON.parse(text) as {
      payload: string;
      snapshot: { screens: { lines: string[]; texts: string[] }; causes: object[] };
    };
    expect(snapshot.causes).not.toContain(null); // observed from the first event on
    expect(snapshot.screens.texts).toHaveLength((JSON.parse(payload) as object[]).length + 1);
    expect(snapshot.screens.lines.join('\n')).toContain('You have 1 favorite toys saved');
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
    problems,
  }) => {
    await page.goto('/all-toys');
    let aborted = 0;
    await page.route(assetsWith('Keep search texts'), (route) => {
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
    problems.splice(0); // the failed chunk load
  });
});
