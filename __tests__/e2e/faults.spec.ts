import { notices, noticeText } from '#domain/notices';
import { fillStorage } from '#tests/support/fillStorage';
import { blockStorage } from './support/blockStorage';
import { signedInTest } from './support/savedAccounts';
import { aPerson, expect, expectNotice, submitLogin, test } from './support/shop';

// Faults that only a browser has. __tests__/faults/README.md lists the tests of the others.

signedInTest(
  'a full disk refuses a favourite and a review with a message, and keeps the text of the review',
  async ({ page, context }) => {
    await page.goto('/toy/toy-1');
    await page.evaluate(fillStorage);
    const session = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const alert = page.getByRole('alert');

    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(alert.filter({ hasText: 'There is no room left to save this.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();

    const form = page.getByRole('form', { name: 'Write a review' });
    await form.getByLabel('Comment').fill('There is no room for this');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(alert.filter({ hasText: noticeText(notices.reviewFailed) })).toBeVisible();
    await expect(form.getByLabel('Comment')).toHaveValue('There is no room for this');
  },
);

test('a screen whose file does not arrive says so after ten seconds, and Try again loads it', async ({
  page,
  context,
}) => {
  await context.clock.install();
  let isMissing = true;
  await page.route(/\/assets\/screen-home\.[0-9a-f]+\.js$/, async (route) => {
    if (!isMissing) await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.clock.fastForward(10_000);
  const message = 'Part of the shop has not arrived. Check your connection, then try again.';
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.locator('h1')).toHaveText(/Chittagong/);
  isMissing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const more = page.getByRole('button', { name: 'Load More Toys' });
  await expect(async () => {
    await more.click({ timeout: 2000 });
    await expect(more).toBeHidden({ timeout: 2000 });
  }).toPass();
});

/** Runs in the page. Without IndexedDB, the embedded sign-in service keeps no accounts. */
const removeIndexedDb = () => Object.defineProperty(window, 'indexedDB', { value: undefined });
const NO_ACCOUNTS = /This browser does not store data for this site/;

for (const [what, prepare] of [
  ['all storage is blocked', blockStorage],
  ['IndexedDB is missing', removeIndexedDb],
] as const)
  test(`if ${what}, a visitor finds and tries a toy, and is told that there are no accounts`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.addInitScript(prepare);
    await page.goto('/');
    await main.getByLabel('Search toys').fill('doel');
    await expect(main.getByText('Showing 1 toys')).toBeVisible();
    await main
      .getByRole('link', { name: /^View Doel/ })
      .last()
      .click();
    const form = page.getByRole('form', { name: 'Try This Toy Now' });
    await form.getByLabel('Name').fill('Rafi');
    await form.getByLabel('Email').fill('rafi@example.com');
    await form.getByRole('button', { name: 'Submit Request' }).click();
    await expectNotice(page, /^Request Submitted! Thank you, Rafi!/);
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(page).toHaveURL('/auth');
    await submitLogin(page, aPerson());
    await expectNotice(page, NO_ACCOUNTS);
    await page.getByRole('button', { name: 'Login with Google' }).click();
    await expect(
      page.getByRole('tabpanel', { name: 'Login' }).getByText(NO_ACCOUNTS),
    ).toBeVisible();
  });
