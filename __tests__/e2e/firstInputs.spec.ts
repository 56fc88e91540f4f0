import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/shop';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search toys' });
const toys = (page: Page) => page.locator('section:has(form) article');
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** What a visitor does before the page answers, and what holds then. */
const CASES: readonly {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly holds: (page: Page) => Promise<void>;
}[] = [
  {
    what: 'the menu, pressed twice, opens once',
    path: '/',
    act: async (page) => (await menu(page).click(), await menu(page).click()),
    holds: (page) => expect(menu(page)).toHaveAttribute('aria-expanded', 'true'),
  },
  {
    what: 'Load More shows more toys',
    path: '/',
    act: button('Load More Toys'),
    holds: (page) => expect(toys(page)).toHaveCount(12),
  },
  {
    what: 'a favourite asks for the login',
    path: '/toy/toy-1',
    act: button('Add to Favorites'),
    holds: (page) => expect(page).toHaveURL('/auth'),
  },
  {
    what: 'a search filters, also after Enter',
    path: '/all-toys',
    act: async (page) => (await search(page).fill('jig'), await search(page).press('Enter')),
    holds: (page) => expect(page).toHaveURL('/all-toys?q=jig'),
  },
  {
    what: 'a category and an age filter',
    path: '/all-toys',
    act: async (page) => {
      await page.getByLabel('Category').selectOption('Puzzles');
      await page.getByRole('radio', { name: '6 years', exact: true }).check();
    },
    holds: (page) => expect(page).toHaveURL('/all-toys?category=Puzzles&age=6'),
  },
  {
    what: 'a request to try a toy is sent as it was typed',
    path: '/toy/toy-1',
    act: async (page) => {
      await page.getByLabel('Name').fill('Ayesha');
      await page.getByLabel('Email').fill('a@b.co');
      await button('Submit Request')(page);
    },
    holds: (page) => expect(page.getByText(/^Thank you, Ayesha!/)).toBeVisible(),
  },
];

test.describe('Before the page answers', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { what, path, act, holds } of CASES)
    test(what, { tag: '@core' }, async ({ page }) => {
      const release = await holdRequests(page, /\/assets\/main\.\w+\.js$/);
      await page.goto(path, { waitUntil: 'commit' });
      await act(page);
      release();
      await holds(page);
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
    });
});

test('a word that an input method composes while the page is hydrated is not doubled', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/main\.\w+\.js$/);
  await page.goto('/all-toys', { waitUntil: 'commit' });
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await search(page).focus();
  await compose('ti');
  release();
  await expect(page).toHaveURL('/all-toys?q=ti'); // the toys are filtered during the composition, too
  await compose('tige');
  await keyboard.send('Input.insertText', { text: 'tiger' });
  await expect(search(page)).toHaveValue('tiger');
  await expect(page).toHaveURL('/all-toys?q=tiger');
});
