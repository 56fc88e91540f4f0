import type { Page } from '@playwright/test';
import { signedInTest } from './support/savedAccounts';
import { openScreen, PAGES_OUTSIDE_THE_APP, SCREENS, testOf } from './support/screens';
import { expect, favorite, signUp, test } from './support/shop';

/** Elements with text that are cut off or extend beyond the viewport. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways, ${scrollWidth} px`);
    const mayBeCut = (element: Element) =>
      element.closest('.visually-hidden, .skip, .slick-list, [hidden], [inert]') !== null ||
      getComputedStyle(element).textOverflow === 'ellipsis';
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility() || mayBeCut(element)) continue;
      const scroller = element.closest('ul, fieldset > div');
      if (scroller && scroller.scrollWidth > scroller.clientWidth) continue; // a list or a row of chips that scrolls sideways
      const { left, right } = element.getBoundingClientRect();
      const name = `${element.tagName} “${element.textContent?.slice(0, 40)}”`;
      if (left < -1 || right > clientWidth + 1) found.push(`${name} is beyond the edge`);
      const clips = (part: Element) => /hidden|clip/.test(getComputedStyle(part).overflow);
      if (clips(element) && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut off`);
      for (let part: Element | null = element; part; part = part.parentElement) {
        const box = part.getBoundingClientRect();
        if (
          clips(part) &&
          (element.getBoundingClientRect().bottom > box.bottom + 1 ||
            part.scrollHeight > part.clientHeight + 2)
        )
          found.push(`${name} is cut off at the bottom`);
      }
    }
    return found;
  });

/** The text spacing that readers may set (WCAG 1.4.12), or none. */
const setTextSpacing = (page: Page, isOn: boolean) =>
  page.evaluate((isSet) => {
    const sheet = new CSSStyleSheet(); // the security policy forbids style elements
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = isSet ? [sheet] : [];
  }, isOn);

/** Expects that the page fits at all widths, in both directions, and with large and with spaced text. */
async function expectToFit(page: Page): Promise<void> {
  const expectNoOverflow = async (state: string, widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflows(page), `${state} ${width} px`).toStrictEqual([]);
    }
  };
  await expectNoOverflow('at', [320, 1920]);
  await setTextSpacing(page, true);
  await expectNoOverflow('with text spacing at', [320, 768, 1280]);
  await setTextSpacing(page, false);
  // The direction of an Arabic or Urdu translation.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expectNoOverflow('right to left at', [360, 768, 1280]);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoOverflow('with text at 200 % and', [360, 640]);
}

test.describe('Reflow', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const screen of SCREENS)
    testOf(screen)(
      `${screen.name} fits at 320 and 1920 px, right to left, with text spacing and with text at 200 %`,
      async ({ page }) => {
        await openScreen(page, screen);
        await expectToFit(page);
      },
    );

  for (const path of PAGES_OUTSIDE_THE_APP)
    test(`${path} fits as well`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectToFit(page);
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
    testOf(screen)(
      `${screen.name} has touch targets of at least 44 px, and 24 px for links in text`,
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await openScreen(page, screen);
        const small = await page.evaluate(() => {
          const controls = 'a[href], button, input, select, textarea, [role=tab]';
          return [...document.querySelectorAll<HTMLElement>(controls)]
            .filter((control) => control.checkVisibility() && !control.closest('[inert], .skip'))
            .map((control) => {
              // The label of a radio button is its touch target.
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
        expect(small).toStrictEqual([]);
      },
    );
});

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

/** The cards of a page that contain neither text nor images. */
const emptyCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((card) => card.checkVisibility() && getComputedStyle(card).boxShadow !== 'none')
      .filter((card) => card.innerText.trim() === '' && !card.querySelector('img, svg'))
      .map((card) => card.outerHTML.slice(0, 80)),
  );

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

  for (const screen of SCREENS)
    testOf(screen)(`${screen.name} has no empty cards`, async ({ page }) => {
      await openScreen(page, screen);
      await page.emulateMedia({ media: 'print' });
      expect(await emptyCards(page)).toStrictEqual([]);
    });

  test('lists are complete on paper, and have their former length on the screen afterwards', async ({
    page,
  }) => {
    const cards = page.getByRole('region', { name: 'Our toys' }).getByRole('article');
    const print = (type: string) =>
      page.evaluate((name) => window.dispatchEvent(new Event(name)), type);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Our toys' }).scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(8);
    await print('beforeprint');
    expect(await cards.count()).toBe(12);
    await page.emulateMedia({ media: 'print' });
    await expect(
      page
        .getByRole('paragraph', { includeHidden: true })
        .filter({ hasText: '8 of 12 toys shown' }),
    ).toBeHidden();
    await page.emulateMedia({ media: null });
    await print('afterprint');
    await expect(cards).toHaveCount(8);
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

  for (const [path, hint] of [
    ['/auth', 'To log in or sign up, open this page on a screen.'],
    ['/forgot-password', 'To reset your password, open this page on a screen.'],
  ] as const)
    test(`${path} explains what to do instead of using the form`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(hint)).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page.getByRole('tablist')).toBeHidden();
    });

  signedInTest('an empty profile shows the user and the empty states', async ({ page, person }) => {
    await page.goto('/profile');
    await page.emulateMedia({ media: 'print' });
    for (const text of [person.email, /^No reviews yet/, /^No favorites yet/])
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    expect(await emptyCards(page)).toStrictEqual([]);
  });
});
