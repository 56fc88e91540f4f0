import type { Page } from '@playwright/test';
import { openScreen, SCREENS, testOf } from './support/screens';
import { expect, test } from './support/shop';

/** What is wrong with the focused element, or null; undefined if the focus has left the page. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const name = `${focused.tagName} “${focused.ariaLabel ?? focused.textContent?.slice(0, 40) ?? ''}”`;
    // The label of a radio button shows its focus.
    const shown = focused.matches('input[type=radio]')
      ? (focused.closest('label') ?? focused)
      : focused;
    const isOutlined = [shown, ...shown.querySelectorAll('*')].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    if (!isOutlined) return `${name} has no focus outline`;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const isVisibleAt = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (shown.contains(found) || found.contains(shown));
    };
    const rows = [top + 2, (top + bottom) / 2, bottom - 2];
    const columns = [left + 4, (left + right) / 2, right - 4];
    const isVisible = rows.some((y) => columns.some((x) => isVisibleAt(x, y)));
    return isVisible ? null : `${name} is covered`;
  });

test.describe('The focus', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of SCREENS)
    testOf(screen)(
      `is visible, uncovered and never trapped in ${screen.name}`,
      async ({ page }) => {
        await openScreen(page, screen);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 640 });
          await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
          const problems: string[] = [];
          let stops = 0;
          for (; stops < 200; stops += 1) {
            await page.keyboard.press('Tab');
            const problem = await focusProblem(page);
            if (problem === undefined) break;
            if (problem !== null) problems.push(`${width} px: ${problem}`);
          }
          expect(problems).toStrictEqual([]);
          expect(stops).toBeGreaterThan(5);
          expect(stops).toBeLessThan(200);
        }
      },
    );
});
