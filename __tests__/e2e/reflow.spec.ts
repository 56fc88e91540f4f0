import type { Page } from '@playwright/test';
import { signedInTest } from './support/savedAccounts';
import { emptyCards } from './support/screenChecks';
import { expect, favorite, signUp, test } from './support/shop';

test.describe('Forced colours', () => {
  test('keep the selected tab, the focus, filled stars and selects distinguishable', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/auth');
    const background = (tab: Element) => getComputedStyle(tab).backgroundColor;
    const tabs = page.getByRole('tab');
    expect(await tabs.first().evaluate(background)).not.toBe(
      await tabs.last().evaluate(background),
    );
    await page.keyboard.press('Tab');
    const outline = () => getComputedStyle(document.activeElement ?? document.body).outlineStyle;
    expect(await page.evaluate(outline)).not.toBe('none');

    await page.goto('/all-toys');
    const arrow = (select: Element) => getComputedStyle(select).appearance;
    expect(await page.getByLabel('Category').evaluate(arrow)).not.toBe('none');

    await signUp(page);
    await favorite(page, 'toy-1');
    await page.goto('/toy/toy-1');
    await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
    const fill = (star: Element) => getComputedStyle(star).fill;
    const stars = page
      .getByRole('main')
      .getByRole('img', { name: /^Rated/ })
      .first();
    expect(await stars.locator('[data-filled=true]').first().evaluate(fill)).not.toBe(
      await stars.locator('[data-filled=false]').first().evaluate(fill),
    );
  });
});

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
        const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
        return { backgroundColor, color };
      });
      expect(colors).toStrictEqual({
        backgroundColor: 'rgb(255, 255, 255)',
        color: 'rgb(0, 0, 0)',
      });
    });

  test('a toy lacks the other toys that have not been loaded', async ({ page }) => {
    await page.route(/\/assets\/catalogue\./, () => undefined);
    await page.goto('/toy/toy-1', { waitUntil: 'commit' });
    const more = page.getByRole('heading', { name: /^More for ages/ });
    await expect(more).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(more).toBeHidden();
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

  signedInTest('an empty profile shows the user and the empty states', async ({ page, person }) => {
    await page.goto('/profile');
    await page.emulateMedia({ media: 'print' });
    for (const text of [person.email, /^No reviews yet/, /^No favorites yet/])
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    expect(await emptyCards(page)).toStrictEqual([]);
  });
});
