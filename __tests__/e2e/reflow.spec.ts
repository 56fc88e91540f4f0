import type { Page } from '@playwright/test';
import { customerTest } from './support/savedAccounts';
import { setTextSpacing } from './support/screenChecks';
import { expect, test } from './support/shop';

/** The texts of the footer that reach out of their column. */
const textsBeyondColumns = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('footer :is(li, h2, a)')]
      .filter((element) => {
        if (!(element.firstChild instanceof Text)) return false;
        const range = document.createRange();
        range.selectNode(element.firstChild); // without a hidden text for screen readers
        const column = element.closest('footer > :last-child > *')?.getBoundingClientRect();
        return range.getBoundingClientRect().right > (column?.right ?? 0) + 1;
      })
      .map(({ textContent }) => textContent),
  );

test('long contact details in the footer stay in their column at every width', async ({ page }) => {
  await page.goto('/favorites');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const [email, phone, network] = ['mailto:', 'tel:', 'https://facebook'].map((start) =>
      document.querySelector(`footer a[href^="${start}"]`),
    );
    if (email) email.textContent = 'information.desk@latim-toys-chittagong.com.bd';
    if (phone) phone.textContent = '+880 1711 000 000 0000';
    if (network) network.textContent = 'Facebookpage.of.Latim-in-Agrabad';
  });
  for (const isSpaced of [false, true]) {
    await setTextSpacing(page, isSpaced);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await textsBeyondColumns(page), `${width} px, spaced: ${isSpaced}`).toStrictEqual([]);
    }
  }
});

test('the chips of the filters wrap at 320 px and stay on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/all-toys?q=train&category=Puzzles&age=4&max=20');
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  await expect(chips).toHaveCount(4);
  for (const chip of await chips.all()) {
    const box = await chip.boundingBox();
    expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(320);
  }
});

customerTest('View Details has its padding on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/favorites');
  const details = page.getByRole('link', { name: /^View Details/ });
  const padding = await details.evaluate((link) => parseFloat(getComputedStyle(link).paddingLeft));
  expect(padding).toBeGreaterThanOrEqual(16);
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
