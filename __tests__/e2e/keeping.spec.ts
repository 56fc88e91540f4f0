import type { Locator, Page } from '@playwright/test';
import { aPerson, closeNotices, expect, stored, submitSignUp, test } from './support/shop';

const HEARTS = ['toy-1', 'toy-4', 'toy-7'] as const;
const heart = (page: Page, toyId: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/toy/${toyId}"]`) })
    .getByRole('button', { name: /^Favorite / });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('On a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('three hearts pressed signed out are kept after the sign-up, and sent with three taps @core', async ({
    page,
  }) => {
    await page.goto('/all-toys');
    for (const toyId of HEARTS) await heart(page, toyId).tap();
    await page.goto('/auth');
    await submitSignUp(page, aPerson());
    await expect(page).toHaveURL('/');
    await expect
      .poll(() => stored(page, 'favorites'))
      .toMatchObject(HEARTS.map((toyId) => ({ toyId })));
    await closeNotices(page);

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await tap(page.getByRole('button', { name: 'Menu' }));
    await tap(page.getByRole('banner').getByRole('link', { name: /^Favorites/ }));
    const send = page.getByRole('link', { name: /^Send on WhatsApp/ });
    await expect(send).toBeInViewport({ ratio: 1 });
    const opened = page.context().waitForEvent('page');
    await tap(send);
    const url = new URL((await opened).url());
    expect(taps).toBe(3);
    expect([url.host, url.pathname]).toStrictEqual(['wa.me', '/']);
    const message = url.searchParams.get('text')?.split('\n') ?? [];
    expect(message).toHaveLength(6);
    expect(message[4]).toMatch(/^Total: \$\d+\.\d\d$/);
    await expect(page.getByText(String(message[4]))).toBeVisible();

    // Whoever gets the message opens the same toys, in the same order.
    const address = String(message[5]);
    const receiver = await page.context().browser()?.newContext({ serviceWorkers: 'block' });
    const other = await receiver?.newPage();
    if (!other) throw new Error('There is no browser.');
    await other.goto(address);
    const links = cards(other).getByRole('link', { name: /^View/ });
    const expected = HEARTS.map((toyId) => `/toy/${toyId}`);
    const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect.poll(shown).toStrictEqual(expected);
    await other.reload();
    await expect.poll(shown).toStrictEqual(expected);
    expect(new URL(other.url()).search).toBe('?ids=toy-1,toy-4,toy-7');
    await receiver?.close();
  });

  test('the way back comes after the heading that has the focus, and leads to the chosen filter', async ({
    page,
  }) => {
    await page.goto('/all-toys?age=4');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Favorite / })
      .tap();
    await page.goto('/auth'); // a page load
    await submitSignUp(page, aPerson());
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    const back = page.getByRole('link', { name: 'Back to All Toys' });
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/all-toys?age=4');
    await expect(cards(page).first().getByRole('button', { pressed: true })).toBeVisible();
  });
});
