import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { ROUTE_NAMES, routeAt, routes } from '#features/router/routes';
import {
  openScreen,
  PAGES_OUTSIDE_THE_APP,
  type Screen,
  SCREENS,
  signInFor,
} from './support/screens';
import { expect, test } from './support/shop';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The colour scheme changes colours only, so the dark scheme repeats only the colour rules. */
const RULES = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
const WIDTHS = [360, 768, 1280];

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: readonly string[];
    readonly failureSummary?: string;
  }[];
}

/** The violations that axe finds in the current state of the page. */
async function violations(page: Page, scheme: keyof typeof RULES): Promise<string[]> {
  const found = await page.evaluate(
    (runOnly) =>
      (
        window as unknown as {
          axe: { run(node: Document, options: object): Promise<{ violations: Violation[] }> };
        }
      ).axe.run(document, { runOnly }),
    RULES[scheme],
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

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
  path: routes[name].pattern,
  isSignedIn: routes[name].access === 'signedIn',
}));

test.describe('Accessibility (axe)', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of [...SCREENS, ...OTHER_ROUTES, MENU]) {
    const widths = screen === MENU ? [360] : WIDTHS;
    test(`${screen.name} has no violations at ${widths.join(', ')} px in light and dark`, async ({
      page,
    }) => {
      await signInFor(page, screen);
      await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
      await openScreen(page, screen);
      await page.evaluate(AXE);
      const found: string[] = [];
      for (const width of widths)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          for (const violation of await violations(page, colorScheme))
            found.push(`${width} px, ${colorScheme}: ${violation}`);
        }
      expect(found).toEqual([]);
      const checks = widths.length * 2;
      test.info().annotations.push({
        type: 'figures',
        description: `${checks} axe checks, ${found.length} violations`,
      });
    });
  }

  for (const path of PAGES_OUTSIDE_THE_APP)
    test(`${path} has no violations in light and dark`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(AXE);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, colorScheme), colorScheme).toEqual([]);
      }
    });
});
