import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signedInTest } from './support/savedAccounts';
import { expect, favorite, openPanel, stored, test, visit } from './support/shop';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'QA panel' });

const VISIT = '__tests__/snapshots/whole-visit.json';
const EVENTS = (
  JSON.parse((JSON.parse(readFileSync(VISIT, 'utf8')) as { payload: string }).payload) as unknown[]
).length;

test.describe('QA: snapshots', () => {
  signedInTest(
    'a saved snapshot can be loaded in a new profile, stepped through and closed',
    async ({ page, browser, baseURL }) => {
      await favorite(page, 'toy-1');
      await page.goto('/favorites?qa');
      const panel = page.getByRole('complementary', { name: 'QA panel' });
      await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
      await expect(panel).toContainText('session: signedIn');
      await page.evaluate(() => console.info('The picture of ayesha-1@example.com is slow'));
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
      const messages = otherPanel.getByRole('group', { name: 'Console messages' });
      await expect(
        messages.getByRole('button', { name: /info: The picture of person-/ }),
      ).toBeVisible();
      await otherPanel.getByLabel('Step').fill('0');
      await expect(other.getByText('Toys with a Chittagong heart')).toBeVisible();

      await otherPanel.getByRole('button', { name: 'Leave the snapshot' }).click();
      await expect(other).toHaveURL(/\/all-toys/);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Toys');
      expect(await stored(other, 'favorites')).toStrictEqual([]);
      await context.close();
    },
  );

  test('a recording goes on after a reload, until the panel is closed', async ({ page }) => {
    await page.goto('/?qa');
    const panel = panelOf(page);
    await expect(panel).toBeVisible();
    const main = page.getByRole('main');
    await main.getByLabel('Search').fill('tiger');
    await expect(main.getByText('Showing 1 toys')).toBeVisible();
    await visit(page, 'All Toys');
    await page.reload();
    await expect(panel).toContainText('app/appStarted');
    await expect(page).not.toHaveURL(/qa/);
    await visit(page, 'Favorites');
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save snapshot' }).click();
    const file = await (await downloading).path();
    await expect(panel.getByRole('alert')).toHaveText('');
    const { payload } = JSON.parse(readFileSync(file, 'utf8')) as { payload: string };
    const types = (JSON.parse(payload) as { type: string }[]).map(({ type }) => type);
    const reload = types.indexOf('app/pageReloaded');
    expect(types.lastIndexOf('filter/searchChanged')).toBeLessThan(reload);
    expect(types.lastIndexOf('app/appStarted')).toBeGreaterThan(reload);

    await panel.getByLabel('Load snapshot').setInputFiles(file);
    await expect(panel).toContainText(`Step ${types.length} of ${types.length}`);
    await expect(panel).not.toContainText('this build differs');
    await panel.getByLabel('Step').fill(String(reload));
    await expect(page).toHaveURL(/\/all-toys/);

    await panel.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('My Favorites');
    await expect(panel).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('toyshop:recording'))).toBeNull();
  });

  test('an invalid file is rejected with a message, and nothing changes', async ({ page }) => {
    await page.goto('/all-toys');
    const panel = await openPanel(page);
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

  test('the panel opens and closes without affecting the shop', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill('half-written@example.com');
    const panel = await openPanel(page);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'half-written@example.com',
    );
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'half-written@example.com',
    );
    await page.keyboard.press('Alt+Shift+Q');
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save snapshot' }).click();
    const log = readFileSync(await (await downloading).path(), 'utf8');
    expect(log.match(/app\/appStarted/g)).toHaveLength(1); // the shop was not restarted
  });

  signedInTest(
    'events of the user’s own store do not affect the sandbox',
    async ({ page, context }) => {
      await page.goto('/all-toys?qa');
      await panelOf(page).getByLabel('Load snapshot').setInputFiles(VISIT);
      await panelOf(page).getByLabel('Step').fill('30');
      const address = page.url();
      expect(address).toMatch(/\/toy\/toy-\d/);

      const other = await context.newPage();
      await favorite(other, 'toy-12');
      await expect.poll(() => stored(page, 'favorites')).toHaveLength(1);
      await other.getByRole('button', { name: 'Logout' }).click();
      await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
      expect(page.url()).toBe(address);

      await panelOf(page).getByRole('button', { name: 'Leave the snapshot' }).click();
      await expect(page).toHaveURL(/\/all-toys/);
      await expect(panelOf(page)).toContainText('session: signedOut');
    },
  );

  test('a snapshot adds one history entry, and ends on Back and on Leave the snapshot', async ({
    page,
  }) => {
    const historyLength = () => page.evaluate(() => window.history.length);
    const load = () => panelOf(page).getByLabel('Load snapshot').setInputFiles(VISIT);
    await page.goto('/all-toys?qa');
    await visit(page, 'Favorites');
    await expect(page).toHaveURL(/\/favorites$/);
    const before = await historyLength();

    await load();
    await panelOf(page).getByLabel('Step').fill('30');
    await expect(page).toHaveURL(/\/toy\/toy-\d/);
    await page.goBack();
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(panelOf(page)).toContainText('session: signedOut');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favorites');

    await load();
    await panelOf(page).getByLabel('Step').fill('30');
    await expect(page).toHaveURL(/\/toy\/toy-\d/);
    await panelOf(page).getByRole('button', { name: 'Leave the snapshot' }).click();
    await expect(page).toHaveURL(/\/favorites$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/favorites$/);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
    expect(await historyLength()).toBe(before + 1);
  });

  test('an error in the panel does not affect the shop', async ({ page, problems }) => {
    await page.addInitScript(() => {
      const real = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function () {
        if (this.matches('aside ol')) throw new Error('broken on purpose');
        return real.apply(this);
      };
    });
    await page.goto('/all-toys?qa');
    await panelOf(page).getByLabel('Load snapshot').setInputFiles(VISIT);
    await expect(panelOf(page).getByRole('alert')).toContainText(
      'The QA panel failed and was closed',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
    await expect(page).toHaveURL(/\/all-toys/);
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Alt+Shift+Q');
    await expect(panelOf(page)).toContainText('session: signedOut');
    expect(problems.splice(0).join()).toContain('broken on purpose');
  });

  test('a snapshot with an invalid state is rejected with a message, and the shop continues to work', async ({
    page,
  }) => {
    const { preloadedState, ...file } = JSON.parse(readFileSync(VISIT, 'utf8')) as {
      preloadedState: string;
      snapshot: object;
    };
    const start = JSON.parse(preloadedState) as { auth: object };
    const auth = { ...start.auth, session: { status: 'signedIn' } };
    await page.goto('/all-toys?qa');
    for (const [invalid, message] of [
      [{ ...file, preloadedState, snapshot: { ...file.snapshot, url: 5 } }, 'Invalid field: url.'],
      [
        { ...file, preloadedState: JSON.stringify({ ...start, auth }) },
        'The initial state of the file is not valid: auth.',
      ],
    ] as const) {
      await panelOf(page)
        .getByLabel('Load snapshot')
        .setInputFiles({
          name: 'x.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(invalid)),
        });
      await expect(panelOf(page).getByRole('alert')).toContainText(message);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
    }
  });

  test('a snapshot can be stepped, scrubbed and played, and the changes of each event are listed', async ({
    page,
  }) => {
    await page.goto('/?qa');
    const panel = panelOf(page);
    await panel.getByLabel('Load snapshot').setInputFiles(VISIT);
    await expect(panel).toContainText(`Step ${EVENTS} of ${EVENTS}`);
    await panel.getByRole('button', { name: /filter\/moreToysRequested/ }).click();
    await expect(panel.getByRole('list', { name: 'Changes of the last event' })).toHaveText(
      'filter.home.visibleCount: 8 → 16',
    );
    await panel.getByRole('button', { name: 'Back', exact: true }).click();
    await panel.getByRole('button', { name: 'Forward' }).click();
    await expect(panel).toContainText('filter/moreToysRequested');
    await panel.getByLabel('Step').fill('0');
    await expect(panel).toContainText(`Step 0 of ${EVENTS}: the start`);
    await panel.getByLabel('Speed').selectOption('10');
    await panel.getByRole('button', { name: 'Play' }).click();
    await expect(panel).toContainText(`Step ${EVENTS} of ${EVENTS}`, { timeout: 20_000 });
    await expect(panel.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('a snapshot can be pasted, or loaded from a URL of the same site only', async ({ page }) => {
    const text = readFileSync(VISIT, 'utf8');
    await page.route(
      ({ pathname }) => pathname === '/visit.json',
      (route) => route.fulfill({ body: text, contentType: 'application/json' }),
    );
    await page.goto('/all-toys?snapshot=/visit.json');
    const panel = panelOf(page);
    await expect(panel).toContainText('Replaying a snapshot: nothing is saved.');

    await page.goto('/all-toys?snapshot=https://evil.example/visit.json');
    await expect(panel.getByRole('alert')).toHaveText(
      'Only a snapshot on this site can be loaded from a URL.',
    );
    await page.goto('/all-toys?snapshot=/none.json');
    await expect(panel.getByRole('alert')).toHaveText('The snapshot could not be fetched: 404.');

    await panel.getByLabel(/paste its text/).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
    await expect(panel).toContainText('Replaying a snapshot: nothing is saved.');
    await expect(panel.getByRole('alert')).toHaveText('');
  });

  test('a snapshot can be copied as a regression test', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/?qa');
    await panelOf(page).getByLabel('Load snapshot').setInputFiles(VISIT);
    await panelOf(page).getByRole('button', { name: 'Copy as regression test' }).click();
    await expect(panelOf(page)).toContainText('Copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('replayVisit("latim-2026-01-02T03-04-05-000Z.json")');
  });
});
