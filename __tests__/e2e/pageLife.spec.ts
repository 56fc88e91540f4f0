import type { Page } from '@playwright/test';
import { serveFolder } from './support/servers';
import { expect, test } from './support/shop';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls to a place that is far enough from the top, and returns it. */
async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: 1400, behavior: 'instant' }));
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(1000);
  return scrollOf(page);
}

test.describe('The scroll position', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const expectScrolledTo = (page: Page, place: number) =>
    expect.poll(async () => Math.abs((await scrollOf(page)) - place)).toBeLessThan(100);

  test('survives two reloads, and Back from a toy after it', async ({ page }) => {
    const toy = page
      .getByRole('region', { name: 'Our toys' })
      .getByRole('link', { name: 'View Doel the Songbird Soft Toy' });
    await page.goto('/');
    const place = await scrollDown(page);
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await expectScrolledTo(page, place);
    }
    await toy.scrollIntoViewIfNeeded();
    const left = await scrollOf(page);
    await toy.click();
    await expect(page).toHaveURL(/\/toy\//);
    await expect.poll(() => scrollOf(page)).toBe(0);
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await skip.focus();
    await skip.click(); // nothing covers it
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(toy).toBeFocused();
    await expectScrolledTo(page, left);
  });

  test('survives Back from another site whose visit has ended the page', async ({
    page,
    context,
  }) => {
    const other = await serveFolder('dist-test/embedded');
    const browser = await context.newCDPSession(page);
    await browser.send('Page.enable');
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto('/all-toys');
    await page.evaluate(() => addEventListener('unload', () => undefined)); // keeps it out of the back/forward cache
    const place = await scrollDown(page);
    await page.goto(`${other.url}/robots.txt`, { waitUntil: 'load' });
    await page.goBack();
    await expectScrolledTo(page, place);
    await other.close();
  });
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a redirect before the first touch draws no ring around the heading that it focuses', async ({
    page,
  }) => {
    await page.goto('/toy/none');
    await expect(page).toHaveURL('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
  });
});
