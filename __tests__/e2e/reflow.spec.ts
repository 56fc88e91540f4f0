import type { Page } from '@playwright/test';
import { enter, openScreen, SCREENS } from './support/screens';
import { expect, favorite, signUp, test } from './support/shop';

/** What of the words and controls does not fit: cut off, or beyond the edge of the window. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways, ${scrollWidth} px`);
    const isMeantToBeCut = (element: Element) =>
      element.closest('.visually-hidden, .skip, .slick-list, [hidden], [inert]') !== null ||
      getComputedStyle(element).textOverflow === 'ellipsis';
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!hasWords || !element.checkVisibility() || isMeantToBeCut(element)) continue;
      const scroller = element.closest('ul');
      if (scroller && scroller.scrollWidth > scroller.clientWidth) continue; // a row to be swiped
      const { left, right } = element.getBoundingClientRect();
      const name = `${element.tagName} “${element.textContent?.slice(0, 40)}”`;
      if (left < -1 || right > clientWidth + 1) found.push(`${name} is beyond the edge`);
      const isClipping = getComputedStyle(element).overflowX !== 'visible';
      if (isClipping && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut off`);
    }
    return found;
  });

test.describe('Reflow', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of SCREENS)
    test(`${screen.name}: everything fits at 320 and 1920 px, with text at 200 %, and right to left`, async ({
      page,
    }) => {
      await enter(page, screen);
      await openScreen(page, screen);
      for (const width of [320, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => misfits(page), `${width} px`).toEqual([]);
      }
      // As a translation into Arabic or Urdu turns it.
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => misfits(page), `right to left at ${width} px`).toEqual([]);
      }
      await page.evaluate(() => document.documentElement.removeAttribute('dir'));
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [360, 640]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => misfits(page), `letters twice as large at ${width} px`).toEqual([]);
      }
    });

  test('at 360 px with text at 200 %, the menu button is fully visible and opens the menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.click();
    const links = page.getByRole('navigation', { name: 'Main' });
    await expect(links.getByRole('link', { name: 'Favorites' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('On a touch screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true, isMobile: true });

  for (const screen of SCREENS)
    test(`${screen.name}: touch targets are 44 px, links in text 24 px`, async ({ page }) => {
      await enter(page, screen);
      await page.setViewportSize({ width: 360, height: 740 });
      await openScreen(page, screen);
      const small = await page.evaluate(() => {
        const controls = 'a[href], button, input, select, textarea, [role=tab]';
        return [...document.querySelectorAll<HTMLElement>(controls)]
          .filter((control) => control.checkVisibility() && !control.closest('[inert], .skip'))
          .map((control) => {
            // A radio's own circle may be small: its label is what a finger meets.
            const target = control.matches('input[type=radio]')
              ? (control.closest('label') ?? control)
              : control;
            const { width, height } = target.getBoundingClientRect();
            const isInline = getComputedStyle(target).display === 'inline';
            return { control, size: Math.min(width, height), least: isInline ? 24 : 44 };
          })
          .filter(({ size, least }) => size > 0 && size < least - 0.5)
          .map(
            ({ control, size }) =>
              `${control.tagName} “${control.ariaLabel ?? control.textContent ?? ''}”: ${size}`,
          );
      });
      expect(small).toEqual([]);
    });
});

test.describe('Forced colours', () => {
  test('selected tab, filled stars, favourite and focus are distinguishable', async ({ page }) => {
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

/** Cards of a page without a word or a picture in them. */
const emptyCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((card) => card.checkVisibility() && getComputedStyle(card).boxShadow !== 'none')
      .filter((card) => card.innerText.trim() === '' && !card.querySelector('img, svg'))
      .map((card) => card.outerHTML.slice(0, 80)),
  );

/** The tallest stretch of a page, in px, in which no word and no picture stands. */
const tallestGap = (page: Page) =>
  page.evaluate(() => {
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const boxes = [...document.querySelectorAll('main *')]
      .filter((element) => element.matches('img') || hasWords(element))
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

test.describe('In print', () => {
  for (const path of ['/', '/all-toys', '/toy/toy-1'])
    test(`${path}: dark text on white, without controls`, async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.locator('header, footer, form, button').filter({ visible: true }),
      ).toHaveCount(0);
      const colors = await page.evaluate(() => {
        const { backgroundColor } = getComputedStyle(document.body);
        const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
        return { backgroundColor, color };
      });
      expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
    });

  for (const screen of SCREENS)
    test(`${screen.name}: no empty cards`, async ({ page }) => {
      await enter(page, screen);
      await openScreen(page, screen);
      await page.emulateMedia({ media: 'print' });
      expect(await emptyCards(page)).toEqual([]);
    });

  test('the home page: two sheets without gaps', async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 }); // A4 within its margins
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Featured Toys' })).toBeHidden();
    expect(await tallestGap(page)).toBeLessThan(100);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(2);
  });

  for (const [path, hint] of [
    ['/auth', 'To log in or sign up, open this page on a screen.'],
    ['/forgot-password', 'To reset your password, open this page on a screen.'],
  ] as const)
    test(`${path}: explains what to do instead`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(hint)).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page.getByRole('tablist')).toBeHidden();
    });

  test('an empty profile shows the user and the empty states', async ({ page }) => {
    const { email } = await signUp(page);
    await page.goto('/profile');
    await page.emulateMedia({ media: 'print' });
    for (const text of [email, /^No reviews yet/, /^No favorites yet/])
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    expect(await emptyCards(page)).toEqual([]);
  });
});
