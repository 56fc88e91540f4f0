import type { Page } from '@playwright/test';
import { carouselOf } from './support/acts';
import { assetsWith } from './support/assetsWith';
import { holdRequests } from './support/holdRequests';
import { signedInTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

test.describe('while the script of the carousel loads, at 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  const row = (page: Page) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Featured Toys' }) })
      .getByRole('list');

  /** Delays the carousel's scripts, so that the row is visible. Returns a function that releases them and waits until they have run. */
  const openRow = async (page: Page) => {
    const scripts = assetsWith('slick-track');
    const release = await holdRequests(page, scripts);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Featured Toys' }).scrollIntoViewIfNeeded();
    return async () => {
      const arrived = page.waitForResponse((response) => scripts.test(response.url()));
      release();
      await (await arrived).finished();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    };
  };

  test('keeps a row that the shopper has scrolled', async ({ page }) => {
    const arrive = await openRow(page);
    const third = row(page).getByRole('article').nth(2);
    await third.evaluate((card) => card.scrollIntoView({ inline: 'start', block: 'nearest' }));
    await arrive();
    await expect(third).toBeInViewport({ ratio: 0.9 });
  });

  test('a card that is being pressed stays, and opens its toy', async ({ page }) => {
    const arrive = await openRow(page);
    await row(page).getByRole('link').first().hover();
    await page.mouse.down();
    await arrive();
    await page.mouse.up();
    await expect(page).toHaveURL('/toy/toy-5');
  });
});

/** The names of the slides in view. */
const shownSlides = async (page: Page) =>
  (await carouselOf(page))
    .locator('.slick-active')
    .evaluateAll((slides) =>
      slides.map((slide) => slide.querySelector('[aria-label]')?.getAttribute('aria-label')),
    );

test.describe('The carousel', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('follows a swipe without a warning, and does not open the toy under the finger', async ({
    page,
  }) => {
    await page.goto('/');
    const carousel = await carouselOf(page);
    await carousel.getByRole('button', { name: 'Stop automatic slide show' }).click();
    const slide = carousel.locator('.slick-active').first();
    await slide.scrollIntoViewIfNeeded();
    const first = await shownSlides(page);
    const { x, y, width } = (await slide.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + width * at, y: y + 60 }],
      });
    await touch('touchStart', 0.9);
    for (const at of [0.8, 0.6, 0.4, 0.2]) await touch('touchMove', at);
    await touch('touchEnd');
    await expect.poll(() => shownSlides(page)).not.toStrictEqual(first);
    await expect(page).toHaveURL('/');
  });
});

signedInTest('at 1280 px and 400 %, the end of the menu can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.locator('#menu').getByRole('button', { name: 'Logout' });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Favorites' }).first().hover();
  await page.mouse.wheel(0, 400);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
