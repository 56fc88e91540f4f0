import type { Locator, Page } from '@playwright/test';
import { ROUTE_NAMES, routeAt } from '#features/router/routes';
import { fixDate } from './support/fixDate';
import {
  emptyCards,
  expectFocusOrder,
  expectNoViolations,
  expectToFit,
  expectTouchTargets,
  expectWholeWords,
} from './support/screenChecks';
import {
  openScreen,
  PAGES_OUTSIDE_THE_APP,
  type Screen,
  SCREENS,
  scrollToScreen,
  testOf,
} from './support/screens';
import { expect, test } from './support/shop';

const WIDTHS = [360, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Colours do not depend on the width, so the tests compare one dark picture of each screen. */
const widthsIn = (scheme: (typeof SCHEMES)[number]) => (scheme === 'dark' ? [1280] : WIDTHS);
/** The recorded pictures are those of Linux. */
const hasPictures = process.platform === 'linux';

const sizeOf = (width: number) => ({ width, height: width === 360 ? 740 : 900 });

async function expectLooks(page: Page, screen: Screen): Promise<void> {
  for (const scheme of SCHEMES)
    for (const width of widthsIn(scheme)) {
      await page.setViewportSize(sizeOf(width));
      await page.emulateMedia({ colorScheme: scheme });
      await scrollToScreen(page, screen);
      const name = `${screen.name}-${width}-${scheme}.png`;
      if (hasPictures) await expect.soft(page).toHaveScreenshot(name);
    }
  const tree = await page.locator('body').ariaSnapshot();
  // Each run has another port, which is in the links that send the address of a page.
  if (hasPictures)
    expect
      .soft(tree.replaceAll(/localhost%3A\d+/g, 'localhost'))
      .toMatchSnapshot(`${screen.name}.aria.yml`);
}

// A page load takes longer than a check, so each test opens its screen once.
test.describe('Every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.setTimeout(180_000); // a test makes all checks of a screen

  for (const screen of SCREENS)
    testOf(screen)(
      `${screen.name} looks as recorded, is accessible, fits at every width and text size, and has no empty card on paper`,
      { tag: screen.name === 'home' ? '@core' : [] },
      async ({ page }) => {
        await page.addInitScript(fixDate);
        await page.setViewportSize(sizeOf(WIDTHS[0]));
        await openScreen(page, screen);
        await test.step('it has the recorded pictures and accessibility tree', () =>
          expectLooks(page, screen));
        await test.step('axe finds no violation in light and dark', () =>
          expectNoViolations(page, WIDTHS));
        await test.step('touch targets are at least 44 px, and 24 px for links in text', () =>
          expectTouchTargets(page));
        await test.step('it fits at 320 and 1920 px, right to left, with text spacing, at 200 % and with large letters', () =>
          expectToFit(page));
        await test.step('no word of a heading is broken on a phone at 200 %', () =>
          expectWholeWords(page));
        await test.step('no card is empty on paper', async () => {
          await page.emulateMedia({ media: 'print' });
          expect(await emptyCards(page)).toStrictEqual([]);
          await page.emulateMedia({ media: null });
        });
        await test.step('the focus is visible, uncovered and never trapped', () =>
          expectFocusOrder(page));
      },
    );

  test('that has a route is among these', () => {
    const tested = SCREENS.map(({ path: address }) => routeAt(address));
    expect(ROUTE_NAMES.filter((name) => !tested.includes(name))).toStrictEqual([]);
  });

  test('outside the app, and the menu of a phone, are accessible and fit', async ({ page }) => {
    for (const address of PAGES_OUTSIDE_THE_APP)
      await test.step(address, async () => {
        await page.goto(address, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, [1280]);
        await expectToFit(page);
        await expectWholeWords(page);
      });
    await page.setViewportSize(sizeOf(360));
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoViolations(page, [360]);
  });
});

test('In forced colours, states stay distinguishable', async ({ page }) => {
  const styleOf = (element: Locator, property: 'appearance' | 'backgroundColor' | 'fill') =>
    element.evaluate((part, name) => getComputedStyle(part)[name], property);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/all-toys');
  expect(await styleOf(page.getByLabel('Category'), 'appearance')).not.toBe('none');
  const age = (text: string) => page.getByText(text, { exact: true });
  expect(await styleOf(age('Any'), 'backgroundColor')).not.toBe(
    await styleOf(age('1'), 'backgroundColor'),
  );
  await page.getByRole('button', { name: /^Favorite Bagha/ }).click();
  await expect(page.locator('.Toastify__toast')).toHaveCSS('border-style', 'solid');
  await page.goto('/toy/toy-1');
  const stars = page.getByRole('img', { name: /^Rated/ }).first();
  expect(await styleOf(stars.locator('[data-filled=true]').first(), 'fill')).not.toBe(
    await styleOf(stars.locator('[data-filled=false]').first(), 'fill'),
  );
  await page.goto('/auth');
  expect(await styleOf(page.getByRole('tab', { selected: true }), 'backgroundColor')).not.toBe(
    await styleOf(page.locator('body'), 'backgroundColor'),
  );
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
});
