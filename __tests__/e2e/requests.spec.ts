import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/shop';

/** Matches a script by its chunk name: `main` or the chunk of a screen. */
const scriptNamed = (name: string) => new RegExp(`/assets/${name}\\.[0-9a-f]+\\.js$`);

/** Resets the connection of all requests for a file. */
const resetRequests = (page: Page, file: RegExp) =>
  page.route(file, (route) => route.abort('connectionreset'));

const timeUntilInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('screen-answers')[0]?.startTime);

/** Sets `window.messageDelay`: the milliseconds from the first failed request until the message is shown. */
const measureMessageDelay = (page: Page) =>
  page.addInitScript(() => {
    let failedAt = 0;
    addEventListener('error', () => (failedAt ||= performance.now()), true);
    new MutationObserver(() => {
      if (document.getElementById('not-loaded')?.hidden === false)
        Object.assign(window, { messageDelay: performance.now() - failedAt });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['hidden'] });
  });

const message = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of the shop has not arrived' });

test.describe('Scripts that are not needed at first', () => {
  test('load when the page is used, not before', async ({ page }) => {
    const requested = new Set<string>();
    page.on('request', (request) => {
      const name = /\/assets\/([a-zA-Z-]+)\.[0-9a-f]+\.js$/.exec(request.url())?.[1];
      if (name) requested.add(name);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await timeUntilInteractive(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect([...requested].toSorted()).toStrictEqual(['catalogue', 'main', 'screen-home']);
    await page.mouse.move(100, 100);
    await expect.poll(() => [...requested]).toContain('screen-toy');
    await expect(page.locator('.Toastify')).toBeAttached();
  });

  test('with Save-Data, the toasts load after the first movement of a pointer that was over the page before', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.mouse.move(100, 100);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('.Toastify')).toHaveCount(0);
    await page.mouse.move(101, 100);
    await expect(page.locator('.Toastify')).toBeAttached();
  });

  test('a link says that its screen is coming, and opens it when it has arrived', async ({
    page,
  }) => {
    const release = await holdRequests(page, scriptNamed('screen-toy'));
    await page.goto('/');
    await timeUntilInteractive(page);
    await page.getByRole('main').getByRole('link', { name: /Bagha/ }).first().click();
    await expect(page.getByText('Loading…')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bagha/);
  });
});

test.describe('Script requests', () => {
  for (const name of ['main', 'screen-allToys'])
    test(`a request for ${name} that keeps failing shows a message within three seconds, and Try again works`, async ({
      page,
      problems,
    }) => {
      await measureMessageDelay(page);
      await resetRequests(page, scriptNamed(name));
      await page.goto('/all-toys?ref=mail', { waitUntil: 'commit' });
      await expect(message(page)).toBeVisible();
      expect(await page.evaluate('messageDelay')).toBeLessThan(3000);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
      await page.unrouteAll();
      await message(page).getByRole('button', { name: 'Try again' }).click();
      await timeUntilInteractive(page);
      await expect(message(page)).toBeHidden();
      await expect(page).toHaveURL('/all-toys?ref=mail');
      problems.splice(0); // the failed chunk load
    });

  test(
    'links work while the main script keeps failing, also after a tap on a button',
    { tag: '@core' },
    async ({ page }) => {
      await resetRequests(page, scriptNamed('main'));
      await page.goto('/toy/toy-1', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Add to Favorites' }).click();
      await expect(message(page)).toBeVisible();
      await page.getByRole('link', { name: 'Latim' }).first().click();
      await expect(page).toHaveURL('/');
    },
  );
});
