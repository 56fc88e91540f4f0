import { ROUTE_NAMES, routeAt, routes } from '#features/router/routes';
import { axeViolations } from './support/axe';
import { openScreen, PAGES_OUTSIDE_THE_APP, type Screen, SCREENS, testOf } from './support/screens';
import { expect, test } from './support/shop';

const WIDTHS = [360, 768, 1280];

const MENU: Screen = {
  name: 'menu',
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

test.describe('Accessibility (axe)', { tag: '@core' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of [...SCREENS, ...OTHER_ROUTES, MENU]) {
    const widths = screen === MENU ? [360] : WIDTHS;
    testOf(screen)(
      `${screen.name} has no violations at ${widths.join(', ')} px in light and dark`,
      async ({ page }) => {
        await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
        await openScreen(page, screen);
        const found: string[] = [];
        for (const width of widths)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme });
            for (const violation of await axeViolations(page, colorScheme))
              found.push(`${width} px, ${colorScheme}: ${violation}`);
          }
        expect(found).toStrictEqual([]);
        const checks = widths.length * 2;
        test.info().annotations.push({
          type: 'figures',
          description: `${checks} axe checks, ${found.length} violations`,
        });
      },
    );
  }

  for (const path of PAGES_OUTSIDE_THE_APP)
    test(`${path} has no violations in light and dark`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(page, colorScheme), colorScheme).toStrictEqual([]);
      }
    });
});
