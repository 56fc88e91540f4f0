import type { Page } from '@playwright/test';
import { expect, test } from './support/shop';

/** The height in px of the tallest part of a page without text or images. */
const tallestGap = (page: Page) =>
  page.evaluate(() => {
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const boxes = [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.matches('img') || hasText(element))
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => element.getBoundingClientRect())
      .sort((a, b) => a.top - b.top);
    let end = 0;
    const gaps = boxes.map(({ top, bottom }) => {
      const gap = top - end;
      end = Math.max(end, bottom);
      return gap;
    });
    return Math.max(...gaps, document.documentElement.scrollHeight - end);
  });

test.describe('Printed pages', () => {
  for (const path of ['/', '/all-toys', '/toy/toy-1'])
    test(`${path} has dark text on white and no controls`, async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const hidden = page.locator('header, nav, form, button, .skip, .Toastify > *');
      await expect(hidden.filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^(View|Shop|Login)/ })).toHaveCount(0);
      // The contact details are what remains of the footer.
      await expect(page.getByRole('contentinfo')).toHaveText(/^Contact Us/, { useInnerText: true });
      const colors = await page.evaluate(() => {
        const { backgroundColor } = getComputedStyle(document.body);
        const [title, card] = ['h1', 'article'].map((selector) =>
          getComputedStyle(document.querySelector(selector) ?? document.body),
        );
        return { backgroundColor, color: title?.color, card: card?.backgroundColor };
      });
      expect(colors).toStrictEqual({
        backgroundColor: 'rgb(255, 255, 255)',
        color: 'rgb(0, 0, 0)',
        card: 'rgb(255, 255, 255)',
      });
    });

  test('the home page fits on two sheets without gaps', async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 }); // A4 within its margins
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Featured Toys' })).toBeHidden();
    expect(await tallestGap(page)).toBeLessThan(100);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(2);
  });
});
