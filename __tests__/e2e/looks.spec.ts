import path from 'node:path';
import type { Page } from '@playwright/test';
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

/** Changes that the comparison must notice. Each style plants one of them in `all-toys`, as small as it can be. */
const PLANTED = {
  'the brand red is 10 % darker': ':root { --red: #af2f1a }',
  'a button of 60 by 44 px is gone':
    'li:first-child article a:last-child { clip-path: inset(0 0 0 60px) }', // of 81 by 44
  'a third of the blue channel is gone':
    'html::after { content: ""; position: fixed; inset: 0; z-index: 9; background: #ffa; mix-blend-mode: multiply }',
  'one heading is one size smaller': 'li:first-child article h3 { font-size: 1.05rem }',
  'the shadow of one card is gone': 'li:first-child article { box-shadow: none }',
};

/** Replaces the planted style; the security policy refuses a style element. */
const plant = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

test.describe('The comparison of the pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('fails for each planted change, and passes without it', async ({ page }) => {
    const screen = SCREENS.find(({ name }) => name === 'all-toys');
    if (!screen) throw new Error('There is no such screen.');
    await page.setViewportSize({ width: 1280, height: 900 });
    await openScreen(page, screen);
    for (const [change, css] of Object.entries(PLANTED)) {
      await plant(page, css);
      await expect(page, change).not.toHaveScreenshot('all-toys-1280.png');
      await plant(page, '');
      await expect(page, `without it: ${change}`).toHaveScreenshot('all-toys-1280.png');
    }
  });
});
