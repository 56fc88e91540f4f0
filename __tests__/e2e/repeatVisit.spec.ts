import type { Page } from '@playwright/test';
import { recordShown, type Shown } from './support/repeatVisit';
import { expect, test } from './support/shop';

const HOME = { title: /^Latim – Local Kids/, heading: /Toys with a Chittagong heart/ };
const TOY = { title: /^Bagha the Bengal Tiger Cub – Latim$/, heading: /^Bagha/ };
const RESET = { title: /^Reset Password – Latim$/, heading: /password/i };
const ALL_TOYS = { title: /^All Toys – Latim$/, heading: /^All Toys$/ };
/** Without a network, rendered by the script from a page without content. */
const NOT_FOUND = { title: /^(Page Not Found – )?Latim$/, heading: /^Page Not Found$/ };

/** Each URL with the page that it shows. */
const PAGES = [
  ['/?gclid=Cj0KCQiA-x_y', HOME],
  ['/?utm_source=mail&utm_campaign=eid.2026#toys', HOME],
  ['/toy/toy-1?next=/nowhere.html', TOY],
  ['/forgot-password?email=a@b.cc', RESET],
  ['/all-toys?fbclid=1#main', ALL_TOYS],
  ['/nowhere/at.all?x=1', NOT_FOUND],
] as const;

/** Opens the addresses one after the other, and returns those that did not show their own page. */
async function wrongPages(page: Page) {
  const shown = await recordShown(page);
  const wrong: { address: string; url: string; shown: Shown }[] = [];
  for (const [address, { title, heading }] of PAGES)
    await test.step(address, async () => {
      await page.goto('about:blank'); // an address that differs by its hash only would not be loaded
      await page.goto(address);
      // The reset form is rendered once its fields are usable.
      await expect.poll(async () => (await shown()).headings.length, address).toBeGreaterThan(0);
      const { titles, headings } = await shown();
      const { origin } = new URL(page.url());
      const isRight =
        page.url() === `${origin}${address}` &&
        titles.every((shown) => title.test(shown)) &&
        headings.length === 1 &&
        heading.test(String(headings[0]));
      if (!isRight) wrong.push({ address, url: page.url(), shown: { titles, headings } });
    });
  return wrong;
}

test.setTimeout(180_000); // a test opens 12 pages

test.describe('On a repeat visit', () => {
  test(
    'each address shows its own page from the first frame, with and without a network',
    { tag: '@core' },
    async ({ page, context }) => {
      expect(await wrongPages(page)).toStrictEqual([]);
      await context.setOffline(true); // the worker must answer all of them
      expect(await wrongPages(page)).toStrictEqual([]);
    },
  );

  test('a page that the worker does not know is that of the hosting', async ({ page }) => {
    const response = await page.goto('/robots.txt', { waitUntil: 'load' });
    expect(await response?.text()).toContain('/sitemap.xml');
  });
});
