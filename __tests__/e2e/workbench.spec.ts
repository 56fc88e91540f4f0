import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SnapshotFacts } from '#visits/format';
import { download, openQa } from './support/acts';
import { axeViolations } from './support/axe';
import { expect, test } from './support/shop';

const VISIT = '__tests__/snapshots/whole-visit.json';
const { payload, preloadedState } = JSON.parse(readFileSync(VISIT, 'utf8')) as {
  payload: string;
  preloadedState: string;
};
const EVENTS = JSON.parse(payload) as { type: string; payload?: object }[];
const PATHS = EVENTS.map(
  (event) => (event.payload as { location?: { pathname: string } } | undefined)?.location?.pathname,
);
/** A step on the page of a toy: its first favourite is requested. */
const STEP = EVENTS.findIndex(({ type }) => type === 'favorites/favoriteToggleRequested') + 1;

const fileOf = (events: readonly object[]) => ({
  name: 'visit.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ payload: JSON.stringify(events), preloadedState })),
});
const slider = (page: Page) => page.getByRole('slider', { name: 'Event' });
const screenOf = (page: Page) => page.frameLocator('iframe[title="Screen of the visit"]');
const headingIn = (page: Page) => screenOf(page).getByRole('heading', { level: 1 });
const expectStep = (page: Page, step: number) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`event ${step} of`));

/** Opens a file in the workbench, at a step. */
async function openVisit(
  page: Page,
  file: string | ReturnType<typeof fileOf> = VISIT,
  step: number | null = STEP,
) {
  await page.goto('/workbench');
  await page.getByLabel('Open a visit').setInputFiles(file);
  await expect(headingIn(page)).toBeVisible();
  await page.keyboard.press('End');
  if (step === null) return;
  await slider(page).fill(String(step));
  await expectStep(page, step);
}

test.describe('The workbench', () => {
  test('shows the screen of each step at the recorded width, with its notices and its address', async ({
    page,
  }) => {
    await openVisit(page);
    await expect(headingIn(page)).toHaveText(/Bagha/);
    await expect(page.getByLabel('Address', { exact: true })).toHaveText('/toy/toy-1');
    expect(await headingIn(page).evaluate(() => window.innerWidth)).toBe(360);
    await expect(headingIn(page)).toHaveCSS('font-family', /Baloo/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(screenOf(page).getByText('Added to favorites!')).toBeVisible();
    const frame = (await page.locator('iframe[title="Screen of the visit"]').boundingBox())!;
    expect(frame.y + frame.height).toBeLessThan(page.viewportSize()!.height); // scaled to fit
    // Each screen of the visit, with its own code.
    for (const pathname of ['/favorites', '/profile', '/all-toys']) {
      const step = PATHS.indexOf(pathname) + 1;
      if (step === 0) continue;
      await page.getByRole('searchbox', { name: 'Search events' }).fill(`"pathname":"${pathname}"`);
      await page.getByRole('list', { name: 'Events' }).getByRole('button').first().click();
      await expect(page.getByLabel('Address', { exact: true })).toHaveText(
        new RegExp(`^${pathname}`),
      );
      await expect(headingIn(page)).toBeVisible();
    }
  });

  test('has its keys in the screen too', async ({ page }) => {
    await openVisit(page, fileOf(EVENTS)); // in a window of 1280 pixels, because the file names none
    await screenOf(page)
      .getByRole('main')
      .click({ position: { x: 3, y: 3 } });
    await page.keyboard.press('Home');
    await expectStep(page, 0);
  });

  test('reads the same screens as the command that recorded them, in a browser with a layout, whatever the device prefers', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // the carousel then stands still
    await openVisit(page, '__tests__/regressions/search.json', null);
    const search = page.getByRole('searchbox', { name: 'Search events' });
    await search.focus();
    await expect(page.getByText('Screens: as recorded')).toBeVisible({ timeout: 30_000 });
    await expect(search).toBeFocused(); // although the shop moves the focus on each screen
  });

  test('opens a visit at the first screen that differs', async ({ page }) => {
    const { snapshot, ...visit } = JSON.parse(
      readFileSync('__tests__/regressions/try-toy.json', 'utf8'),
    ) as { snapshot: Pick<SnapshotFacts, 'screens'> };
    const { lines, texts } = snapshot.screens;
    const changed = { ...snapshot, screens: { lines, texts: texts.with(4, '0 0 0') } };
    const buffer = Buffer.from(JSON.stringify({ ...visit, snapshot: changed }));
    await page.goto('/workbench');
    await page.getByLabel('Open a visit').setInputFiles({ ...fileOf([]), buffer });
    await expectStep(page, 4);
  });

  test('shows the recorded screen where the state differs', async ({ page }) => {
    const drum = { type: 'filter/searchChanged', payload: { screen: 'home', query: 'drum' } };
    const search = screenOf(page).locator('main input[type=search]').first();
    // Simulates a reducer that mistakes the event for another one.
    const at = EVENTS.findIndex(({ type }) => type === 'filter/categoryChosen');
    const recorded = JSON.parse(readFileSync(VISIT, 'utf8')) as object;
    const replayed = { ...recorded, payload: JSON.stringify(EVENTS.with(at, drum)) };
    const file = { ...fileOf([]), buffer: Buffer.from(JSON.stringify(replayed)) };
    await openVisit(page, file, at + 1);
    await expect(search).toHaveValue('drum');
    await page.getByRole('button', { name: 'As recorded' }).click();
    await expect(search).toHaveValue('search-1');
  });

  test('rings the element that is used', async ({ page }) => {
    await page.goto('/toy/toy-1?qa');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Add to Favorites' }).press('Enter');
    await expect(page).toHaveURL('/auth');
    const opening = page.context().waitForEvent('page');
    const dialog = await openQa(page);
    const file = await download(page, dialog.getByRole('button', { name: 'Save the visit' }));
    await dialog.getByRole('link', { name: 'Open the saved file in the workbench' }).click();
    const workbench = await opening;
    await workbench.getByLabel('Open a visit').setInputFiles(file);
    const used = screenOf(workbench).getByRole('button', { name: 'Add to Favorites' });
    const toggled = workbench
      .getByRole('list', { name: 'Events' })
      .getByRole('button')
      .filter({ hasText: 'favoriteToggleRequested' });
    for (const where of ['End', 'Home']) {
      await workbench.keyboard.press(where);
      await toggled.click();
      await expect(used).toHaveCSS('outline-style', 'solid'); // it led to the event
      await workbench.keyboard.press('ArrowLeft');
      await expect(used).toHaveCSS('outline-style', 'dotted'); // it is used next
    }
  });

  test('has no axe violations at 360 and 1400 px, and is in no list of the worker and of search engines', async ({
    page,
    request,
  }) => {
    expect(await (await request.get('/sw.js')).text()).not.toContain('/workbench');
    await openVisit(page);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    for (const width of [360, 1400])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await axeViolations(page, colorScheme), colorScheme).toStrictEqual([]);
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(overflow).toBe(false);
      });
  });
});
