import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/shop';

const MAIN = /\/assets\/main\.\w+\.js$/;
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search toys' });
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

test.use({ viewport: { width: 360, height: 740 } });

type Act = (page: Page) => Promise<unknown>;

/** What a visitor does before the page answers, and what holds then. */
for (const [what, path, act, holds] of [
  [
    'the menu, pressed twice, opens once',
    '/',
    async (page) => (await menu(page).click(), await menu(page).click()),
    (page) => expect(menu(page)).toHaveAttribute('aria-expanded', 'true'),
  ],
  [
    'a favourite asks for the login',
    '/toy/toy-1',
    button('Add to Favorites'),
    (page) => expect(page).toHaveURL('/auth'),
  ],
  [
    'a search and a category filter, also after Enter',
    '/all-toys',
    async (page) => {
      await page.getByLabel('Category').selectOption('Puzzles');
      await search(page).fill('jig');
      await search(page).press('Enter');
    },
    (page) => expect(page).toHaveURL('/all-toys?q=jig&category=Puzzles'),
  ],
  [
    'a request to try a toy is sent as it was typed',
    '/toy/toy-1',
    async (page) => {
      await page.getByLabel('Name').fill('Ayesha');
      await page.getByLabel('Email').fill('a@b.co');
      await button('Submit Request')(page);
    },
    (page) => expect(page.getByText(/^Thank you, Ayesha!/)).toBeVisible(),
  ],
] as const satisfies readonly (readonly [string, string, Act, Act])[])
  test(`before the page answers: ${what}`, { tag: '@core' }, async ({ page }) => {
    const release = await holdRequests(page, MAIN);
    await page.goto(path, { waitUntil: 'commit' });
    await act(page);
    release();
    await holds(page);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });

test('a word that an input method composes while the page is hydrated is not doubled', async ({
  page,
}) => {
  const release = await holdRequests(page, MAIN);
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
