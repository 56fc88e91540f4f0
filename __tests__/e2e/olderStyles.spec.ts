import { signedInTest } from './support/savedAccounts';
import { openScreen, SCREENS, testOf } from './support/screens';
import { expect, test } from './support/shop';

test.describe('Styles in older browsers', () => {
  signedInTest('the focused star has a focus ring without :has()', async ({ page }) => {
    await page.goto('/toy/toy-1');
    const star = page.getByRole('radio', { name: '3 stars' });
    await star.check({ force: true });
    await page.keyboard.press('ArrowRight');
    const focused = page.getByRole('radio', { name: '4 stars' });
    await expect(focused).toBeFocused();
    const ring = await focused.evaluate((radio) => {
      const { outlineStyle, outlineWidth, opacity, width } = getComputedStyle(radio);
      return { outlineStyle, outlineWidth, opacity, width };
    });
    expect(ring).toStrictEqual({
      outlineStyle: 'solid',
      outlineWidth: '3px',
      opacity: '1',
      width: '44px',
    });
  });

  for (const screen of SCREENS)
    testOf(screen)(
      `${screen.name} overrides the default control margin of WebKit up to 16`,
      async ({ page }) => {
        await openScreen(page, screen);
        const margins = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('button, input, select, textarea')].map((control) => {
              const { marginTop, marginRight } = getComputedStyle(control);
              return `${control.outerHTML.slice(0, 60)} ${marginTop} ${marginRight}`;
            }),
          );
        const before = await margins();
        expect(before.length).toBeGreaterThan(0);
        // The page's unlayered styles override a layer, as they override the styles of the browser.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('@layer webkit { button, input, select, textarea { margin: 2px } }');
          document.adoptedStyleSheets = [sheet];
        });
        expect(await margins()).toStrictEqual(before);
      },
    );
});
