import type { UnknownAction } from '@reduxjs/toolkit';
import { notices, noticeText } from '#domain/notices';
import {
  reviewEditStarted,
  reviewRemovalRequested,
  reviewRestored,
  reviewRestoreRequested,
  reviewsReceived,
  selectMyRemovedReviews,
} from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { aReview, aUser, NOW } from '#tests/support/builders';
import { type OpenShop, openShop, settled, type ShopStart } from '#tests/support/testShop';

const mine = aReview();
const rafi = aUser({ uid: 'uid-rafi', email: 'rafi@example.com' });
const save = saveReview({ toyId: 'toy-1', input: { rating: 3, comment: '  Good  ' } });
const removal = (reviewId = mine.id) => reviewRemovalRequested({ reviewId, from: 'toy' });
const undo = (reviewId = mine.id) => reviewRestoreRequested({ reviewId });
const edit = reviewEditStarted({ reviewId: mine.id });

const removedIn = ({ store }: OpenShop) => selectMyRemovedReviews(store.getState());
const editorIn = ({ store }: OpenShop) => store.getState().reviews.editor;
async function request(shop: OpenShop, ...events: readonly UnknownAction[]) {
  for (const event of events) shop.store.dispatch(event);
  await settled();
}
/** The page of a toy, opened by the author of the reviews. */
const onToyPage = (start: ShopStart = {}) =>
  openShop({ url: '/toy/toy-1', user: aUser(), reviews: [mine], ...start });

describe('reviews', () => {
  it('have unique ids and later times of their edits, even if the clock is set back', async () => {
    const shop = await onToyPage();
    shop.clock.set(Date.parse(NOW) - 5);
    shop.store.dispatch(save);
    shop.store.dispatch(save);
    shop.store.dispatch(edit);
    shop.store.dispatch(save);
    expect(shop.store.getState().reviews.items).toMatchObject([
      { id: `review-${Date.parse(NOW) - 5}` },
      { id: `review-${Date.parse(NOW) - 4}` },
      { id: mine.id, createdAt: NOW, updatedAt: '2026-01-02T03:04:05.001Z' },
    ]);
  });

  it('of others are neither changed nor removed', async () => {
    const theirs = aReview({ userId: rafi.uid });
    const shop = await onToyPage({ reviews: [theirs] });
    await request(shop, edit, removal());
    expect(shop.store.dispatch(save)).toBe(false);
    expect(shop.noticeTexts()).toStrictEqual([noticeText(notices.reviewInvalid)]);
    expect(shop.records.lists.reviews).toStrictEqual([theirs]);
  });

  it('stay in edit mode if only the query or fragment changes', async () => {
    const shop = await onToyPage();
    shop.store.dispatch(edit);
    shop.go('/toy/toy-1#main');
    expect(editorIn(shop).status).toBe('editing');
    shop.go('/toy/toy-2');
    expect(editorIn(shop).status).toBe('composing');
  });

  it.each([
    ['a new review', save],
    ['a removal', removal()],
  ] as const)('show no notice about %s that is safe after its author left', async (_what, act) => {
    const shop = await onToyPage();
    const release = shop.records.hold();
    await request(shop, act as UnknownAction); // or a command, which `dispatch` accepts too
    shop.auth.report(rafi);
    release();
    await settled();
    expect(shop.noticeTexts()).toStrictEqual([]);
  });
});

describe('removed reviews', () => {
  const two = [aReview({ id: 'review-1' }), aReview({ id: 'review-2' })];
  const removals = two.map(({ id }) => removal(id));

  it('are restored one at a time, and not again if another tab has restored them', async () => {
    const shop = await onToyPage({ reviews: two });
    await request(shop, ...removals);
    await request(shop, undo('review-2'));
    expect(shop.records.lists.reviews).toStrictEqual(two.slice(1));
    expect(removedIn(shop)).toStrictEqual(two.slice(0, 1));
    await request(shop, reviewsReceived(two));
    expect(removedIn(shop)).toStrictEqual([]);
    await request(shop, undo('review-1'));
    expect(shop.records.lists.reviews).toStrictEqual(two.slice(1));
    expect(shop.noticeTexts()).toStrictEqual(Array(2).fill(noticeText(notices.reviewDeleted)));
    expect(shop.capturedErrors()).toStrictEqual([]);
  });

  it('are removed and restored once by a repeated request', async () => {
    const shop = await onToyPage();
    await request(shop, removal(), removal());
    expect(shop.noticeTexts()).toStrictEqual([noticeText(notices.reviewDeleted)]);
    await request(shop, undo(), undo());
    expect(shop.log.filter(reviewRestored.match)).toHaveLength(1);
    shop.records.refuse('full');
    await request(shop, removal());
    shop.records.refuse(null);
    await request(shop, removal(), removal());
    expect(shop.noticeTexts().slice(1)).toStrictEqual([
      noticeText(notices.reviewFailed),
      noticeText(notices.reviewDeleted),
    ]);
  });
});
