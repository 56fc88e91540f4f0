import path from 'node:path';
import type { Page } from '@playwright/test';
import { fixDate } from './support/fixDate';
import { openScreen, SCREENS, scrollToScreen, tagOf, testOf } from './support/screens';
import { expect, test } from './support/shop';

/** The output folder for the contact sheet of `node scripts/screens.mjs`; undefined in tests. */
const SHEET = process.env['SHEET'];
const WIDTHS = SHEET === undefined ? ([360, 1280] as const) : ([360, 768, 1280, 1920] as const);
const SCHEMES = ['light', 'dark'] as const;
/** Colours do not depend on the width, so the tests compare one dark picture of each screen. */
const widthsIn = (scheme: (typeof SCHEMES)[number]) =>
  scheme === 'dark' && SHEET === undefined ? [1280] : WIDTHS;

const sizeOf = (width: number) => ({ width, height: width === 360 ? 740 : 900 });

test.describe('Screenshots and accessibility trees', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of SCREENS)
    testOf(screen)(
      `${screen.name} matches its screenshots and its accessibility tree`,
      { tag: tagOf(screen) },
      async ({ page }) => {
        await page.addInitScript(fixDate);
        await page.setViewportSize(sizeOf(WIDTHS[0]));
        await openScreen(page, screen);
        for (const scheme of SCHEMES)
          for (const width of widthsIn(scheme)) {
            await page.setViewportSize(sizeOf(width));
            await page.emulateMedia({ colorScheme: scheme });
            await scrollToScreen(page, screen);
            const name = `${screen.name}-${width}-${scheme}.png`;
            if (SHEET === undefined) await expect(page).toHaveScreenshot(name);
            else await page.screenshot({ path: path.join(SHEET, name) });
          }
        if (SHEET === undefined) {
          const tree = await page.locator('body').ariaSnapshot();
          // Each run has another port, which is in the links that send the address of a page.
          expect(tree.replaceAll(/localhost%3A\d+/g, 'localhost')).toMatchSnapshot(
            `${screen.name}.aria.yml`,
          );
        }
      },
    );
});

/** Small changes of `all-toys` that the comparison must detect, each with the style that makes it. */
const SMALL_CHANGES = {
  'the brand red is 10 % darker': ':root { --red: #af2f1a }',
  'a button of 60 by 44 px is gone': 'nav a[href="/auth"] { clip-path: inset(0 0 0 60px) }', // the whole button is 86 by 44 px
  'a third of the blue channel is gone':
    'html::after { content: ""; position: fixed; inset: 0; z-index: 9; background: #ffa; mix-blend-mode: multiply }',
  'one heading is one size smaller': 'li:first-child article h3 { font-size: 1.05rem }',
  'the shadow of one card is gone': 'li:first-child article { box-shadow: none }',
};

/** Replaces the applied style. The Content Security Policy blocks a style element. */
const applyStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

test.describe('The screenshot comparison', { tag: '@ci' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('fails for each small change and passes without it', async ({ page }) => {
    const screen = SCREENS.find(({ name }) => name === 'all-toys');
    if (!screen) throw new Error('There is no such screen.');
    await page.setViewportSize({ width: 1280, height: 900 });
    await openScreen(page, screen);
    for (const [change, css] of Object.entries(SMALL_CHANGES)) {
      await applyStyle(page, css);
      await expect(page, change).not.toHaveScreenshot('all-toys-1280-light.png');
      await applyStyle(page, '');
      await expect(page, `without it: ${change}`).toHaveScreenshot('all-toys-1280-light.png');
    }
  });
});
