import { notices, noticeText } from '#domain/notices';
import type { Review } from '#domain/review';
import {
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewEditStarted,
  selectEditor,
} from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { aReview, aUser } from '#tests/support/builders';
import { openShop, settled } from '#tests/support/testShop';

const mine = aReview();
const full = { reason: 'full', message: 'No room' } as const;
const rafi = aUser({ uid: 'uid-rafi', email: 'rafi@example.com' });

/** Opens a shop with a pending save. `finishWrite` completes it, or rejects it with a failure. */
async function whileSaving({
  edited = null,
  reviews = [mine],
}: { edited?: string | null; reviews?: readonly Review[] } = {}) {
  const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews });
  if (edited !== null) shop.store.dispatch(reviewEditStarted({ reviewId: edited }));
  const release = shop.records.hold();
  const saved = shop.store.dispatch(
    saveReview({ toyId: 'toy-1', draft: { rating: 2, comment: 'New text' } }),
  );
  await settled();
  expect(selectEditor(shop.store.getState()).status).toBe('submitting');
  return {
    ...shop,
    editor: () => selectEditor(shop.store.getState()),
    comments: () => shop.store.getState().reviews.items.map(({ comment }) => comment),
    noticeTexts: () => shop.notifier.notices.map(noticeText),
    finishWrite: async (failure: typeof full | null = null) => {
      shop.records.failWith(failure);
      release();
      const isSaved = await saved;
      await settled();
      shop.records.failWith(null);
      return isSaved;
    },
  };
}

describe('while a review is being saved', () => {
  it('a deletion of the same review follows the save, and Undo restores the saved text', async () => {
    const shop = await whileSaving({ edited: mine.id });
    shop.store.dispatch(reviewDeletionRequested({ reviewId: mine.id, from: 'toy' }));
    expect(await shop.finishWrite()).toBe(true);
    await settled();
    expect(shop.comments()).toStrictEqual([]);
    expect(shop.records.lists.reviews).toStrictEqual([]);
    expect(shop.noticeTexts()).toStrictEqual([
      noticeText(notices.reviewUpdated),
      noticeText(notices.reviewDeleted),
    ]);

    shop.store.dispatch(reviewDeletionUndoRequested({ reviewId: mine.id }));
    await settled();
    expect(shop.comments()).toStrictEqual(['New text']);
    expect(shop.records.lists.reviews).toMatchObject([{ id: mine.id, comment: 'New text' }]);
  });

  it('a deletion of the same review leaves the edit open if both writes fail', async () => {
    const shop = await whileSaving({ edited: mine.id });
    shop.store.dispatch(reviewDeletionRequested({ reviewId: mine.id, from: 'toy' }));
    expect(await shop.finishWrite(full)).toBe(false);
    await settled();
    expect(shop.editor()).toStrictEqual({ status: 'editing', reviewId: mine.id });
    expect(shop.comments()).toStrictEqual([mine.comment]);
  });

  it('a failed deletion of another review does not end the save', async () => {
    const other = aReview({ id: 'review-2', comment: 'Other' });
    const shop = await openShop({
      url: '/toy/toy-1',
      user: aUser(),
      reviews: [mine, other],
    });
    const releaseDeletion = shop.records.hold();
    shop.store.dispatch(reviewDeletionRequested({ reviewId: other.id, from: 'toy' }));
    await settled();
    const releaseSave = shop.records.hold();
    const draft = { rating: 2, comment: 'New text' };
    const saved = shop.store.dispatch(saveReview({ toyId: 'toy-1', draft }));
    await settled();

    shop.records.failWith(full);
    releaseDeletion();
    await settled();
    expect(selectEditor(shop.store.getState()).status).toBe('submitting');
    expect(shop.store.getState().reviews.persistence).toStrictEqual({ status: 'unsaved', ...full });

    shop.records.failWith(null);
    releaseSave();
    expect(await saved).toBe(true);
    expect(selectEditor(shop.store.getState()).status).toBe('composing');
  });

  it('a failed Undo does not end the save', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews: [mine] });
    shop.store.dispatch(reviewDeletionRequested({ reviewId: mine.id, from: 'toy' }));
    await settled();
    const releaseUndo = shop.records.hold();
    shop.store.dispatch(reviewDeletionUndoRequested({ reviewId: mine.id }));
    await settled();
    shop.records.hold();
    void shop.store.dispatch(
      saveReview({ toyId: 'toy-1', draft: { rating: 2, comment: 'New text' } }),
    );
    await settled();
    shop.records.failWith(full);
    releaseUndo();
    await settled();
    expect(selectEditor(shop.store.getState()).status).toBe('submitting');
  });

  it.each([
    ['a sign-out', null],
    ['a sign-in of another user', rafi],
  ])('%s in another tab keeps the review of its author', async (_event, user) => {
    const shop = await whileSaving({ edited: mine.id });
    shop.auth.report(user);
    expect(await shop.finishWrite()).toBe(true);
    expect(shop.editor()).toStrictEqual({ status: 'composing' });
    expect(shop.records.lists.reviews).toMatchObject([
      { userId: mine.userId, comment: 'New text' },
    ]);
  });

  it('the edit is not reopened for another user when the save fails', async () => {
    const shop = await whileSaving({ edited: mine.id });
    shop.auth.report(rafi);
    expect(await shop.finishWrite(full)).toBe(false);
    expect(shop.editor()).toStrictEqual({ status: 'composing' });
  });

  it('the edit is closed when the save fails and another tab deleted the review', async () => {
    const shop = await whileSaving({ edited: mine.id });
    shop.records.report({ type: 'received', list: 'reviews', items: [] });
    expect(await shop.finishWrite(full)).toBe(false);
    expect(shop.editor()).toStrictEqual({ status: 'composing' });
  });

  it('a review deleted in another tab is restored when it is saved', async () => {
    const shop = await whileSaving({ edited: mine.id });
    shop.records.report({ type: 'received', list: 'reviews', items: [] });
    expect(await shop.finishWrite()).toBe(true);
    expect(shop.editor()).toStrictEqual({ status: 'composing' });
    expect(shop.comments()).toStrictEqual(['New text']);
  });
});

describe('while a review is being edited', () => {
  const editing = async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews: [mine] });
    shop.store.dispatch(reviewEditStarted({ reviewId: mine.id }));
    return shop;
  };

  it.each([
    ['a sign-out', null],
    ['a sign-in of another user', rafi],
  ])('%s ends the edit', async (_event, user) => {
    const shop = await editing();
    shop.auth.report(user);
    expect(selectEditor(shop.store.getState())).toStrictEqual({ status: 'composing' });
  });

  it('a stored list without the review ends the edit', async () => {
    const shop = await editing();
    shop.store.dispatch({ type: 'persist/REHYDRATE', key: 'reviews', payload: { items: [] } });
    expect(selectEditor(shop.store.getState())).toStrictEqual({ status: 'composing' });
  });
});
