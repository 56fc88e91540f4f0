import { notices, noticeText } from '#domain/notices';
import { expectNotice, favorite, review, signUp, stored } from './support/acts';
import { KillableBrowser } from './support/killableBrowser';
import { expect, test, withInteractiveGoto } from './support/shop';

const openTab = async (launched: KillableBrowser, baseURL?: string) =>
  withInteractiveGoto(await launched.page(), baseURL);

test('Records of all tabs survive a kill of the browser', async ({ baseURL }) => {
  test.setTimeout(180_000); // starts two browsers
  const launched = await KillableBrowser.start();
  const first = await openTab(launched, baseURL);
  const second = await openTab(launched, baseURL);
  await signUp(first);
  await review(second, 'toy-2', { comment: 'Deleted' });
  for (const [tab, toyId] of [
    [first, 'toy-1'],
    [second, 'toy-3'],
  ] as const) {
    await favorite(tab, toyId);
    await expectNotice(tab, noticeText(notices.favoriteAdded)); // raised when it would survive a kill
  }
  await second.getByRole('button', { name: 'Favorited' }).click();
  await expectNotice(second, noticeText(notices.favoriteRemoved));
  await review(first, 'toy-1', { comment: 'Kept' });
  await expectNotice(first, noticeText(notices.reviewSubmitted));
  await second.goto('/profile');
  await second.getByRole('button', { name: 'Delete review of Rickshaw Builder Set' }).click();
  await expectNotice(second, noticeText(notices.reviewDeletedFromProfile));
  await launched.kill();

  const restarted = await KillableBrowser.start();
  const page = await openTab(restarted, baseURL);
  await page.goto('/profile');
  await expect.poll(() => stored(page, 'favorites')).toMatchObject([{ toyId: 'toy-1' }]);
  await expect.poll(() => stored(page, 'reviews')).toMatchObject([{ comment: 'Kept' }]);
  await restarted.kill();
});
