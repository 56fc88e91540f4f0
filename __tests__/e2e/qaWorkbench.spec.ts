import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { expect, test } from './support/shop';

const VISIT = '__tests__/snapshots/whole-visit.json';
/** A step on the page of a toy. */
const STEP = 30;

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'QA panel' });
const stepOf = (panel: Locator) => panel.getByRole('slider', { name: 'Step' });

/** Loads the visit at a step that shows the page of a toy. */
async function openReplay(page: Page): Promise<Locator> {
  await page.goto(`/all-toys?qa&event=${STEP}`);
  const panel = panelOf(page);
  await panel.getByLabel('Load snapshot').setInputFiles(VISIT);
  await expect(stepOf(panel)).toHaveValue(String(STEP));
  await expect(page).toHaveURL(/\/toy\/toy-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bagha/); // the chunk of the screen is loaded
  return panel;
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not visible.`);
  return box;
};

/** The timeline shows the first screen of the visit. */
const expectPicture = (panel: Locator) =>
  expect(panel.locator('iframe').first().contentFrame().locator('h1')).toHaveText(/Toys with a/);

/** Presses a button of the panel and returns the downloaded file. */
async function download(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await downloading).path(), 'utf8');
}

test.describe('QA: workbench', () => {
  test('the page keeps the space beside the panel, which is resized by pointer and keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    const panel = await openReplay(page);
    await panel.getByRole('button', { name: 'Dock to the right' }).click();
    const separator = panel.getByRole('separator', { name: 'Size of the panel' });
    const header = page.getByRole('banner');
    const expectBeside = () =>
      expect(async () => {
        const [shop, aside] = [await boxOf(header), await boxOf(panel)];
        expect(Math.abs(shop.x + shop.width - aside.x)).toBeLessThan(1);
        expect(aside.x + aside.width).toBe(1400);
      }).toPass();
    await expectBeside();

    await separator.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(separator).toHaveAttribute('aria-valuenow', '39');
    await expectBeside();

    const line = await boxOf(separator);
    await page.mouse.move(line.x + 5, 300);
    await page.mouse.down();
    await page.mouse.move(1400 / 2, 300, { steps: 4 });
    await page.mouse.up();
    await expect(separator).toHaveAttribute('aria-valuenow', '50');
    await expectBeside();

    await panel.getByRole('button', { name: 'Dock to the bottom' }).click();
    const end = page.getByRole('contentinfo');
    await expect(async () => {
      await end.evaluate((footer) => footer.scrollIntoView(false));
      const [footer, aside] = [await boxOf(end), await boxOf(panel)];
      expect(footer.y + footer.height).toBeLessThanOrEqual(aside.y + 1);
      expect(aside.y + aside.height).toBe(900);
    }).toPass();
  });

  test('the panel keeps its place in this tab, and can be collapsed', async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto('/?qa');
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Dock to the right' }).click();
    await panel.getByRole('button', { name: 'Collapse the panel' }).click();
    await expect(panel.getByRole('button', { name: 'Save snapshot' })).toBeHidden();
    await expect(async () => expect((await boxOf(panel)).height).toBeLessThan(70)).toPass();
    await page.goto('/?qa');
    await expect(panel.getByRole('button', { name: 'Save snapshot' })).toBeHidden();
    await panel.getByRole('button', { name: 'Expand the panel' }).click();
    await expect(panel.getByRole('button', { name: 'Dock to the right' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(panel.getByRole('button', { name: 'Save snapshot' })).toBeVisible();
  });

  test('a phone shows the panel as a sheet, and each of its controls can be reached', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const panel = await openReplay(page);
    expect((await boxOf(panel)).width).toBe(360);
    const controls = panel.locator('button:visible, input:visible, select:visible, textarea');
    const count = await controls.count();
    expect(count).toBeGreaterThan(15);
    const hidden: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const isReached = await controls.nth(index).evaluate((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && right <= 361 && (control === hit || control.contains(hit));
      });
      if (!isReached) hidden.push(await controls.nth(index).evaluate((one) => one.outerHTML));
    }
    expect(hidden).toStrictEqual([]);
    const overflow = await panel.evaluate((one) =>
      [one, ...one.querySelectorAll('div')].some((part) => part.clientWidth + 1 < part.scrollWidth),
    );
    expect(overflow).toBe(false);
  });

  test('the panel works in a window of its own, and is docked when that is closed', async ({
    page,
    context,
  }) => {
    const panel = await openReplay(page);
    await expectPicture(panel);
    const opening = context.waitForEvent('page');
    await panel.getByRole('button', { name: 'Open in a window' }).click();
    const opened = await opening;
    const inWindow = panelOf(opened);
    await expect(inWindow).toContainText(`Step ${STEP} of`);
    await expect(panel).toBeHidden();
    await expectPicture(inWindow);
    // The list of events shows the current one: the browser does not keep the scroll position of a moved element.
    const list = inWindow.getByRole('list', { name: 'Events', exact: true });
    await expect(async () => {
      const [row, box] = [await boxOf(list.locator('[aria-current]')), await boxOf(list)];
      expect(row.y).toBeGreaterThanOrEqual(box.y);
      expect(row.y + row.height).toBeLessThanOrEqual(box.y + box.height);
    }).toPass();
    // The styles of the shop apply there.
    await expect(inWindow).toHaveCSS('position', 'fixed');
    await expect(inWindow.getByRole('button', { name: 'Back', exact: true })).toHaveCSS(
      'border-radius',
      '999px',
    );
    await inWindow.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(inWindow).toContainText(`Step ${STEP - 1} of`);
    await opened.keyboard.press('Home');
    await expect(inWindow).toContainText('Step 0 of');
    await expect(page).not.toHaveURL(/\/toy\//);

    await opened.close();
    await expect(panel).toContainText('Step 0 of');
    await panel.getByRole('button', { name: 'Forward' }).click();
    await expect(panel).toContainText('Step 1 of');
    await expectPicture(panel);
  });

  test('every action of the panel has a key, and the keys do nothing in fields', async ({
    page,
  }) => {
    const panel = await openReplay(page);
    await page.keyboard.press('Alt+Shift+Q');
    await expect(panel).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(stepOf(panel)).toHaveValue(String(STEP - 1));
    await page.keyboard.press('ArrowDown');
    await expect(stepOf(panel)).toHaveValue(String(STEP));
    await page.keyboard.press('Home');
    await expect(stepOf(panel)).toHaveValue('0');
    await page.keyboard.press('End');
    await expect(panel).toContainText(/Step (\d+) of \1:/);
    await page.keyboard.press('/');
    const search = panel.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('a/?');
    await page.keyboard.press('Home');
    await expect(search).toHaveValue('a/?');
    await expect(panel).toContainText(/Step (\d+) of \1:/);

    await page.keyboard.press('Alt+Shift+Q');
    await expect(panel).toBeFocused();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys of the QA panel' });
    await expect(help).toBeVisible();
    await page.keyboard.press('Home'); // belongs to the dialog
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(panel).toContainText(/Step (\d+) of \1:/);
  });

  test('a click in a replay is explained, and "Continue from here" makes the shop usable', async ({
    page,
    baseURL,
  }) => {
    const stored = () =>
      page.evaluate(() => JSON.stringify([localStorage.favorites, localStorage.reviews]));
    const panel = await openReplay(page);
    const before = await stored();
    const requests: string[] = [];
    page.on('request', (request) => {
      const isFile = request.method() === 'GET' && request.url().startsWith(String(baseURL));
      if (!isFile) requests.push(`${request.method()} ${request.url()}`);
    });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(panel).toContainText('“Home” has no effect');
    await expect(page).toHaveURL(/\/toy\/toy-/);

    await panel.getByRole('button', { name: 'Continue from here' }).click();
    await expect(panel).toContainText(`You continue the snapshot from step ${STEP}.`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).first().click();
    const form = page.getByRole('form', { name: 'Login' });
    await form.getByLabel('Email').fill('rafi@example.com');
    await form.getByLabel('Password', { exact: true }).fill('Shapla7flower');
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Hi, rafi!')).toBeVisible();
    await page.getByRole('link', { name: 'All Toys' }).first().click();
    await expect(page).toHaveURL(/\/all-toys/);

    const text = await download(page, panel.getByRole('button', { name: 'Save snapshot' }));
    await expect(panel.getByRole('alert')).toHaveText('');
    expect(text).not.toMatch(/rafi|Shapla7flower/);
    await panel.getByRole('button', { name: 'Return to the snapshot' }).click();
    await expect(panel).toContainText(`Step ${STEP} of`);
    await expect(page).toHaveURL(/\/toy\/toy-/);

    await panel
      .getByLabel('Load snapshot')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page).toHaveURL(/\/all-toys/);
    await expect(page.getByText(/Hi, person/)).toBeVisible();
    await expect(panel).toContainText(`${STEP} older events are only in its start state`);
    await expect(panel).not.toContainText('differs from step');
    expect([requests, await stored()]).toStrictEqual([[], before]);
  });

  test('a note is saved in the file, and a link opens the file at its step', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const panel = await openReplay(page);
    await panel.getByRole('textbox', { name: 'Note on this moment' }).fill('The heart is grey.');
    const text = await download(
      page,
      panel.getByRole('button', { name: 'Save the file with notes' }),
    );
    await page.route(
      ({ pathname }) => pathname === '/noted.json',
      (route) => route.fulfill({ body: text, contentType: 'application/json' }),
    );
    await page.goto('/?snapshot=/noted.json');
    await panel.getByRole('button', { name: `Step ${STEP}` }).click();
    await expect(panel.getByRole('textbox', { name: 'Note on this moment' })).toHaveValue(
      'The heart is grey.',
    );
    await panel.getByRole('button', { name: 'Copy link to this step' }).click();
    await expect(panel).toContainText('The link to this step is copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto('/all-toys');
    await page.goto(link);
    await expect(panel).toContainText(`Step ${STEP} of`);
    await expect(page).toHaveURL(/\/toy\/toy-/);
  });

  test('a file is compared with another one, and the first step that differs is shown', async ({
    page,
  }) => {
    const { payload, preloadedState } = JSON.parse(readFileSync(VISIT, 'utf8')) as Record<
      'payload' | 'preloadedState',
      string
    >;
    const events = JSON.parse(payload) as { type: string; payload?: object }[];
    const index = events.findIndex(({ type }) => type === 'filter/categoryChosen');
    events[index] = { type: 'filter/searchChanged', payload: { screen: 'home', query: 'drum' } };
    const panel = await openReplay(page);
    await panel.getByLabel('Compare with').setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ payload: JSON.stringify(events), preloadedState })),
    });
    const comparison = panel.getByRole('list', { name: 'Comparison' });
    await expect(comparison).toContainText(`The visits differ from step ${index + 1} on`);
    await expect(comparison).toContainText('The second (the other file): filter/searchChanged');
    // The other visit has searched for drums instead of choosing a category.
    const section = panel.getByRole('region', { name: 'Comparison with another file' });
    const searches = ['The first (this file)', 'The second (the other file)'].map((name) =>
      section
        .getByRole('figure', { name })
        .locator('iframe')
        .contentFrame()
        .locator('main input[type=search]'),
    );
    await expect(searches[0]!).toHaveValue('search-1');
    await expect(searches[1]!).toHaveValue('drum');
    await panel.getByRole('button', { name: `Go to step ${index + 1}` }).click();
    await expect(stepOf(panel)).toHaveValue(String(index + 1));
  });

  test('the panel has no axe violations at 360 and 1400 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const panel = await openReplay(page);
    await panel.getByRole('textbox', { name: 'Note on this moment' }).fill('A note.');
    for (const width of [360, 1400])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await axeViolations(page, colorScheme), colorScheme).toStrictEqual([]);
        }
        await panel.getByRole('button', { name: 'Keys' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await axeViolations(page, 'light'), 'help').toStrictEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      });
  });
});
