import { ROUTE_NAMES, routeAt, routes } from '#features/router/routes';
import {
  emptyCards,
  expectFocusOrder,
  expectNoViolations,
  expectOwnMargins,
  expectToFit,
  expectTouchTargets,
} from './support/screenChecks';
import {
  openScreen,
  PAGES_OUTSIDE_THE_APP,
  type Screen,
  SCREENS,
  tagOf,
  testOf,
} from './support/screens';
import { expect, test } from './support/shop';

/** A phone, whose navigation is in a menu, and a desktop. */
const WIDTHS = [360, 1280];

const MENU: Screen = {
  name: 'menu',
  isCore: true,
  path: '/',
  prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
};

/** The routes without an entry in `SCREENS`. */
const OTHER_ROUTES: readonly Screen[] = ROUTE_NAMES.filter(
  (name) => !SCREENS.some(({ path }) => routeAt(path) === name),
).map((name) => ({
  name,
  path: routes[name].path,
  isSignedIn: routes[name].access === 'signedIn',
}));

// A page load takes longer than a check, so each test opens its screen once.
test.describe('Every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 800 } });
  test.setTimeout(180_000); // a test makes all checks of a screen

  for (const screen of SCREENS)
    testOf(screen)(
      `${screen.name} is accessible, fits at every width and text size, and has no empty card on paper`,
      { tag: tagOf(screen) },
      async ({ page }) => {
        await openScreen(page, screen);
        await test.step('axe finds no violation in light and dark', () =>
          expectNoViolations(page, WIDTHS));
        await test.step('touch targets are at least 44 px, and 24 px for links in text', () =>
          expectTouchTargets(page));
        await test.step('it fits at 320 and 1920 px, right to left, with text spacing and at 200 %', () =>
          expectToFit(page));
        await test.step('it overrides the control margins of WebKit up to 16', () =>
          expectOwnMargins(page));
        await test.step('no card is empty on paper', async () => {
          await page.emulateMedia({ media: 'print' });
          expect(await emptyCards(page)).toStrictEqual([]);
          await page.emulateMedia({ media: null });
        });
        await test.step('the focus is visible, uncovered and never trapped', () =>
          expectFocusOrder(page));
      },
    );

  for (const screen of [...OTHER_ROUTES, MENU])
    testOf(screen)(
      `${screen.name} has no axe violations in light and dark`,
      { tag: tagOf(screen) },
      async ({ page }) => {
        await openScreen(page, screen);
        await expectNoViolations(page, screen === MENU ? [360] : WIDTHS);
      },
    );

  for (const path of PAGES_OUTSIDE_THE_APP)
    test(
      `${path}, a page outside the app, has no axe violations and fits at every width`,
      { tag: '@core' },
      async ({ page }) => {
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, [1280]);
        await expectToFit(page);
      },
    );
});
