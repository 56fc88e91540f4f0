import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { signedInTest } from './support/savedAccounts';
import {
  aPerson,
  closeNotices,
  expect,
  expectNotice,
  favorite,
  logIn,
  logOut,
  signUp,
  stored,
  storeReview,
  test,
} from './support/shop';

const removeButton = (page: Page, toy: string) =>
  page.getByRole('main').getByRole('button', { name: `Remove ${toy} from favorites` });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo' });

test('two users of one browser each see their own favourites only', async ({ page }) => {
  const first = await signUp(page);
  await favorite(page, 'toy-1');
  await logOut(page);
  await signUp(page, aPerson());
  await page.goto('/favorites');
  await expect(page.getByText('No Favorites Yet')).toBeVisible();
  await favorite(page, 'toy-2');
  await logOut(page);
  await logIn(page, first);
  await expectNotice(page, /^Welcome/);
  await page.goto('/favorites');
  await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
  await expect(cards(page)).toHaveText([/Bagha/]);
  expect(await stored(page, 'favorites')).toHaveLength(2);
});

signedInTest('each of several Undos restores the toy that it stands for', async ({ page }) => {
  for (const toyId of ['toy-1', 'toy-2', 'toy-3']) await favorite(page, toyId);
  await page.goto('/favorites');
  await expect(cards(page)).toHaveCount(3);
  const before = await cards(page).getByRole('heading').allTextContents();
  for (const toy of before) {
    await removeButton(page, toy).click();
    await expectNotice(page, noticeText(notices.favoriteRemovedFromList(toy)));
    await closeNotices(page); // they would cover the next button
  }
  await expect(undo(page)).toHaveCount(3);
  await undo(page).nth(1).click();
  await expect(cards(page).getByRole('heading')).toHaveText([before[1] ?? '']);
  await undo(page).last().click();
  await expect(cards(page).getByRole('heading')).toHaveText(before.slice(1));
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(before.slice(1));
});

const NEW_YEAR = '2026-01-01T02:00:00.000Z';
const COMMENT = 'Reviewed in the new year, or not yet';

for (const [timezoneId, date] of [
  ['Pacific/Kiritimati', '1 January 2026'],
  ['America/St_Johns', '31 December 2025'],
] as const)
  test.describe(`A visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('sees the date of a review in that zone', async ({ page }) => {
      await storeReview(page, { comment: COMMENT, createdAt: NEW_YEAR, updatedAt: NEW_YEAR });
      await page.goto('/toy/toy-1');
      await page.getByRole('button', { name: 'Show 1 saved review' }).click();
      const entry = page.getByRole('listitem').filter({ hasText: COMMENT });
      await expect(entry.getByText(date)).toBeVisible();
    });
  });
