import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, openPanel, test } from './support/shop';

const VISIT = '__tests__/snapshots/failures.json';
const { payload } = JSON.parse(readFileSync(VISIT, 'utf8')) as { payload: string };
const EVENTS = JSON.parse(payload) as readonly { readonly type: string }[];

/** Opens the panel with the recorded visit. */
async function openVisit(page: Page) {
  await page.goto('/all-toys');
  const panel = await openPanel(page);
  await panel.getByLabel('Load snapshot').setInputFiles(VISIT);
  await expect(panel).toContainText(`Step ${EVENTS.length} of ${EVENTS.length}`);
  return panel;
}

test.describe('QA: inspector', () => {
  test('the timeline shows pictures of the real screens, apart from the page', async ({ page }) => {
    const panel = await openVisit(page);
    const pictures = panel.locator('iframe');
    await expect(pictures).toHaveCount(8);
    const headingOf = (index: number) => pictures.nth(index).contentFrame().locator('h1');
    await expect(headingOf(0)).toHaveText(/Toys with a/);
    await expect(headingOf(7)).toHaveText(await page.locator('#root main h1').innerText());
    const last = pictures.nth(7).contentFrame();
    // The picture has the styles of the shop, the width of the visit, and no running parts.
    await expect(last.locator('h1')).toHaveCSS('font-family', /Baloo/);
    expect(await last.locator('body').evaluate(({ clientWidth }) => clientWidth)).toBe(360);
    expect(await last.locator('script').count()).toBe(0);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    await panel.getByRole('button', { name: 'Screen at 0:00.0, event 0' }).click();
    await expect(panel).toContainText(`Step 0 of ${EVENTS.length}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Toys with a/);
  });

  test('the timeline is operated by keyboard and by pointer', async ({ page }) => {
    const panel = await openVisit(page);
    const axis = panel.getByRole('slider', { name: 'Time' });
    await axis.press('ArrowLeft');
    await expect(panel).toContainText(`Step ${EVENTS.length - 1} of`);
    await axis.press('Home');
    await expect(axis).toHaveAttribute('aria-valuetext', `0:00.0, event 0 of ${EVENTS.length}`);
    const box = await axis.boundingBox();
    if (!box) throw new Error('The axis has no box.');
    await axis.click({ position: { x: box.width - 3, y: 10 } });
    await expect(panel).toContainText(`Step ${EVENTS.length} of`);

    const markers = panel.getByRole('toolbar', { name: 'Errors, notices, requests and console' });
    await panel.getByRole('checkbox', { name: /^Notices/ }).press('Space');
    await expect(markers.getByRole('group', { name: 'Notices' })).toBeHidden();
    const error = markers.getByRole('group', { name: 'Errors' }).getByRole('button');
    await expect(error).toHaveAccessibleName(/^window: .* at 0:\d\d\.\d$/);
    await axis.press('Home');
    await error.click();
    await expect(panel).toContainText(/Step \d+ of \d+: errors\/errorCaptured/);
  });

  test('a time range of the timeline restricts the list of events', async ({ page }) => {
    const panel = await openVisit(page);
    const axis = panel.getByRole('slider', { name: 'Time' });
    const events = panel.getByRole('list', { name: 'Events', exact: true }).getByRole('listitem');
    const all = await events.count();
    const { width = 0 } = (await axis.boundingBox()) ?? {};
    await axis.hover({ position: { x: width - 3, y: 10 } });
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await axis.hover({ position: { x: width / 2, y: 10 } });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    const selected = panel.getByRole('group', { name: 'Selected time range' });
    await expect(selected).toContainText(`to ${EVENTS.length} are listed`);
    await expect.poll(() => events.count()).toBeLessThan(all);
    await selected.getByRole('button', { name: 'Clear the time range' }).click();
    await expect(events).toHaveCount(all);

    await axis.press('Home');
    await axis.press('Shift+ArrowRight');
    await axis.press('Shift+ArrowRight');
    await expect(selected).toContainText('Only events 0 to 2 are listed');
    await expect(panel).toContainText(`2 of ${EVENTS.length} events`);
  });

  test('a value is found by search, and every event that changed it is reached by keyboard', async ({
    page,
  }) => {
    const panel = await openVisit(page);
    await panel.getByRole('searchbox', { name: 'Search events' }).fill('logIn: auth/');
    const found = panel.getByRole('list', { name: 'Events' }).getByRole('button');
    await expect(found).toHaveText([/auth\/attemptFailed/]); // a list: until it is searched, there are more
    await found.click();
    await expect(panel.getByRole('list', { name: 'Transitions of this event' })).toHaveText(
      'auth: attempt: pending → failed',
    );
    await panel.getByRole('tab', { name: 'State' }).click();
    await panel.getByRole('searchbox', { name: 'Search state' }).fill('attempt.status');
    const tree = panel.getByRole('tree', { name: 'State' });
    await expect(tree.getByRole('treeitem')).toHaveText([/auth/, /attempt/, /status: "failed"/]);
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('group', { name: 'Chosen value' })).toContainText(
      'auth.attempt.status changed in',
    );
    await panel.getByRole('searchbox', { name: 'Search events' }).fill('');
    await expect(
      panel.getByRole('button', { name: /attemptFailed – changes the chosen value/ }),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Previous change' }).press('Enter');
    await expect(panel).toContainText(/Step \d+ of \d+: auth\/attemptStarted/);
  });

  test('the machines show their status and the path taken', async ({ page }) => {
    const panel = await openVisit(page);
    await panel.getByRole('tab', { name: 'Machines' }).click();
    const path = panel.getByRole('list', { name: 'Path of auth: session' });
    await expect(path).toHaveText(/loading → signedOut.*signedOut → signedIn/);
    await path.getByRole('button').first().click();
    await expect(panel).toContainText(/Step \d+ of \d+: auth\/sessionReported/);
    await expect(panel.getByText('Now signedOut. Possible next: signedIn.')).toBeVisible();
  });

  test('10,000 events: with all parts open, the panel stays below 3,000 elements', async ({
    page,
  }) => {
    await page.goto('/');
    const panel = await openPanel(page);
    const events = Array.from({ length: 10_000 }, (_, index) => EVENTS[index % EVENTS.length]);
    await panel.getByLabel('Load snapshot').setInputFiles({
      name: 'visit.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(events)),
    });
    await expect(panel).toContainText('Step 10000 of 10000');
    await expect(panel.locator('iframe')).toHaveCount(8);
    await panel.getByLabel('Step').fill('5000');
    await panel.getByRole('tab', { name: 'Machines' }).click();
    await expect(panel.getByRole('figure').first()).toBeVisible();
    expect(await panel.locator('*').count()).toBeLessThan(3000);
    await panel.getByRole('tab', { name: 'State' }).click();
    await panel.getByRole('searchbox', { name: 'Search state' }).fill('e');
    await expect.poll(() => panel.getByRole('treeitem').count()).toBeGreaterThan(50);
    expect(await panel.locator('*').count()).toBeLessThan(3000);
  });
});
