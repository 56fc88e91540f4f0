import path from 'node:path';
import { enter, openScreen, SCREENS } from './support/screens';
import { expect, test } from './support/shop';

const WIDTHS = [360, 768, 1280];
/** Where `npm run screens` wants the pictures of the contact sheet; nowhere in a test. */
const SHEET = process.env['SHEET'];
const SCHEMES = SHEET === undefined ? (['light'] as const) : (['light', 'dark'] as const);

/** It is always the same day; Playwright's own clock would stop the page's marks as well. */
function stopDate(): void {
  const now = Date.UTC(2026, 0, 15, 10);
  const Real = Date;
  window.Date = new Proxy(Real, {
    construct: (_, parts: []) => (parts.length === 0 ? new Real(now) : new Real(...parts)),
    get: (_, name) => (name === 'now' ? () => now : (Reflect.get(Real, name) as unknown)),
  });
}

/** A screen at one width is not opened with what was typed into it at another. */
function forgetDrafts(): void {
  if (window.location.protocol !== 'about:') sessionStorage.removeItem('toyshop:drafts');
}

test.describe('How the screens look and read', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of SCREENS)
    test(screen.name, async ({ page }) => {
      await page.addInitScript(stopDate);
      await page.addInitScript(forgetDrafts);
      await enter(page, screen);
      for (const scheme of SCHEMES)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
          await page.emulateMedia({ colorScheme: scheme });
          await openScreen(page, screen);
          const name = `${screen.name}-${width}`;
          if (SHEET === undefined) await expect(page).toHaveScreenshot(`${name}.png`);
          else await page.screenshot({ path: path.join(SHEET, `${name}-${scheme}.png`) });
        }
      if (SHEET === undefined)
        expect(await page.locator('body').ariaSnapshot()).toMatchSnapshot(
          `${screen.name}.aria.yml`,
        );
    });
});
