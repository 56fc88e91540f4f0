import type { UnknownAction } from '@reduxjs/toolkit';
import { notices, noticeText } from '#domain/notices';
import {
  reviewDeleted,
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewEditStarted,
  reviewRestored,
  reviewsReceived,
  savedReviewsShown,
  selectDeletedReviews,
  selectEditor,
  selectIsListed,
  selectIsSubmitting,
} from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { aReview, aUser, NOW } from '#tests/support/builders';
import { type OpenShop, openShop, settled, type ShopStart } from '#tests/support/testShop';

const mine = aReview();
const rafi = aUser({ uid: 'uid-rafi', email: 'rafi@example.com' });
const full = { reason: 'full', message: 'No room' } as const;
const composing = { status: 'composing' };
const draft = { rating: 3, comment: '  Good  ' };
const save = saveReview({ toyId: 'toy-1', draft });
const deletion = (reviewId = mine.id) => reviewDeletionRequested({ reviewId, from: 'toy' });
const undo = (reviewId = mine.id) => reviewDeletionUndoRequested({ reviewId });
const edit = reviewEditStarted({ reviewId: mine.id });

const texts = ({ notifier }: OpenShop) => notifier.notices.map(noticeText);
const deletedIn = ({ store }: OpenShop) => selectDeletedReviews(store.getState());
const editorIn = ({ store }: OpenShop) => selectEditor(store.getState());
const go = ({ store }: OpenShop, href: string) => store.dispatch(navigationRequested({ href }));
const isListed = ({ store }: OpenShop, toyId: string) => selectIsListed(store.getState(), toyId);
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
    await shop.store.dispatch(save);
    await shop.store.dispatch(save);
    shop.store.dispatch(edit);
    await shop.store.dispatch(save);
    expect(shop.store.getState().reviews.items).toMatchObject([
      { id: mine.id, createdAt: NOW, updatedAt: '2026-01-02T03:04:05.001Z' },
      { id: `review-${Date.parse(NOW) - 5}` },
      { id: `review-${Date.parse(NOW) - 4}` },
    ]);
  });

  it('are rejected if they are invalid', async () => {
    const shop = await onToyPage({ reviews: [] });
    const invalid = saveReview({ toyId: 'toy-1', draft: { rating: Number.NaN, comment: '' } });
    expect(await shop.store.dispatch(invalid)).toBe(false);
    expect(texts(shop)).toStrictEqual([noticeText(notices.reviewInvalid)]);
    expect(shop.records.lists.reviews).toStrictEqual([]);
  });

  it('of others are neither changed nor deleted', async () => {
    const theirs = aReview({ userId: rafi.uid });
    const shop = await onToyPage({ reviews: [theirs] });
    await request(shop, edit, deletion());
    expect(await shop.store.dispatch(save)).toBe(false);
    expect(texts(shop)).toStrictEqual([noticeText(notices.reviewInvalid)]);
    expect(shop.records.lists.reviews).toStrictEqual([theirs]);
  });

  it('stay in edit mode if only the query or fragment changes', async () => {
    const shop = await onToyPage();
    shop.store.dispatch(edit);
    go(shop, '/toy/toy-1#main');
    expect(editorIn(shop).status).toBe('editing');
    go(shop, '/toy/toy-2');
    expect(editorIn(shop).status).toBe('composing');
  });

  it.each([
    ['a new review', 'stored', save],
    ['a new review', 'refused', save],
    ['a deletion', 'stored', deletion()],
    ['a deletion', 'refused', deletion()],
  ] as const)(
    'show no notice about %s that is %s after its author left',
    async (_what, end, change) => {
      const shop = await onToyPage();
      const release = shop.records.hold();
      shop.records.failWith(end === 'refused' ? full : null);
      await request(shop, change as UnknownAction); // or a command, which `dispatch` accepts too
      shop.auth.report(rafi);
      release();
      await settled();
      expect(texts(shop)).toStrictEqual([]);
      expect(selectIsSubmitting(shop.store.getState())).toBe(false);
    },
  );
});

describe('deleted reviews', () => {
  const two = [aReview({ id: 'review-1' }), aReview({ id: 'review-2' })];
  const deletions = two.map(({ id }) => deletion(id));

  it('are restored one at a time, and not again if another tab has restored them', async () => {
    const shop = await onToyPage({ reviews: two });
    await request(shop, ...deletions);
    await request(shop, undo('review-2'));
    expect(shop.records.lists.reviews).toStrictEqual(two.slice(1));
    expect(deletedIn(shop)).toStrictEqual(two.slice(0, 1));
    await request(shop, reviewsReceived(two));
    expect(deletedIn(shop)).toStrictEqual([]);
    await request(shop, undo('review-1'));
    expect(shop.records.lists.reviews).toStrictEqual(two.slice(1));
    expect(texts(shop)).toStrictEqual(Array(2).fill(noticeText(notices.reviewDeleted)));
    expect(shop.capturedErrors()).toStrictEqual([]);
  });

  it.each(['toy', 'profile'] as const)(
    'that are restored on the page %s end the notice of their deletion, and no other',
    async (from) => {
      const shop = await onToyPage({ reviews: two });
      await request(shop, ...two.map(({ id }) => reviewDeletionRequested({ reviewId: id, from })));
      await request(shop, undo('review-2'));
      expect(shop.notifier.shown()).toMatchObject([{ subject: 'deleteReview:review-1' }]);
    },
  );

  it('can be restored only by their author', async () => {
    const shop = await onToyPage();
    await request(shop, deletion());
    shop.auth.report(null);
    expect(deletedIn(shop)).toStrictEqual([]);
    await request(shop, undo());
    expect(shop.records.lists.reviews).toStrictEqual([]);
  });

  it('are deleted and restored once by a repeated request', async () => {
    const shop = await onToyPage();
    await request(shop, deletion(), deletion());
    expect(texts(shop)).toStrictEqual([noticeText(notices.reviewDeleted)]);
    await request(shop, undo(), undo());
    expect(shop.log.filter(reviewRestored.match)).toHaveLength(1);
    shop.records.failWith(full);
    await request(shop, deletion(), deletion());
    shop.records.failWith(null);
    await request(shop, deletion(), deletion());
    expect(texts(shop).slice(1)).toStrictEqual([
      noticeText(notices.reviewFailed),
      noticeText(notices.reviewDeleted),
    ]);
  });
});

describe('a change that is stored after its page was left', () => {
  const onToy2 = aReview({ id: 'review-2', toyId: 'toy-2' });
  /** Leaves for the page of toy-2, and shows its saved reviews there. */
  async function leave(shop: OpenShop) {
    go(shop, '/toy/toy-2');
    await request(shop, savedReviewsShown({ toyId: 'toy-2' }));
  }

  it('has no Undo on the next one if it is a deletion', async () => {
    const shop = await onToyPage({ reviews: [mine, onToy2] });
    const release = shop.records.hold();
    await request(shop, deletion());
    await leave(shop);
    release();
    await settled();
    expect(shop.records.lists.reviews).toStrictEqual([onToy2]);
    expect(deletedIn(shop)).toStrictEqual([]);
    expect(isListed(shop, 'toy-2')).toBe(true);
  });

  it('changes neither the list nor the Undo of the next one if it is a new review', async () => {
    const shop = await onToyPage({ reviews: [onToy2] });
    const release = shop.records.hold();
    const saved = shop.store.dispatch(save);
    await leave(shop);
    await request(shop, reviewDeleted(onToy2));
    release();
    await saved;
    expect(deletedIn(shop)).toStrictEqual([onToy2]);
    expect(isListed(shop, 'toy-2')).toBe(true);
  });
});

describe('while an edit is being saved', () => {
  /** `finish` completes the save, or rejects it with a failure. */
  async function whileSaving(start: ShopStart = {}) {
    const shop = await onToyPage(start);
    shop.store.dispatch(edit);
    const release = shop.records.hold();
    const saved = shop.store.dispatch(save);
    await settled();
    const finish = async (failure: typeof full | null = null) => {
      shop.records.failWith(failure);
      release();
      const isSaved = await saved;
      await settled();
      return isSaved;
    };
    return { ...shop, finish };
  }

  it('a deletion of the same review follows the save, and Undo restores the saved text', async () => {
    const shop = await whileSaving();
    shop.store.dispatch(deletion());
    expect(await shop.finish()).toBe(true);
    expect(shop.records.lists.reviews).toStrictEqual([]);
    expect(texts(shop)).toStrictEqual([
      noticeText(notices.reviewUpdated),
      noticeText(notices.reviewDeleted),
    ]);
    await request(shop, undo());
    expect(shop.records.lists.reviews).toMatchObject([{ id: mine.id, comment: 'Good' }]);
  });

  it('a deletion that was stored first is undone, and the review is listed once', async () => {
    const shop = await whileSaving();
    shop.store.dispatch(reviewDeleted(mine));
    expect(await shop.finish()).toBe(true);
    expect(shop.store.getState().reviews).toMatchObject({ items: [{ rating: 3 }], deleted: [] });
  });

  it('a failed deletion does not end the save, and a failed save opens the edit again', async () => {
    const other = aReview({ id: 'review-2' });
    const shop = await onToyPage({ reviews: [mine, other] });
    const releaseDeletion = shop.records.hold();
    await request(shop, deletion(other.id), edit);
    const releaseSave = shop.records.hold();
    const saved = shop.store.dispatch(save);
    shop.records.failWith(full);
    releaseDeletion();
    await settled();
    expect(editorIn(shop).status).toBe('submitting');
    expect(shop.store.getState().reviews.persistence).toStrictEqual({ status: 'unsaved', ...full });
    releaseSave();
    expect(await saved).toBe(false);
    expect(editorIn(shop)).toStrictEqual({ status: 'editing', reviewId: mine.id });
  });

  it.each([
    ['a sign-out', null],
    ['a sign-in of another user', rafi],
  ])('%s in another tab keeps the review of its author', async (_event, user) => {
    const shop = await whileSaving();
    shop.auth.report(user);
    expect(await shop.finish()).toBe(true);
    expect(editorIn(shop)).toStrictEqual(composing);
    expect(shop.records.lists.reviews).toMatchObject([{ userId: mine.userId, comment: 'Good' }]);
  });

  it.each<[string, (shop: OpenShop) => unknown]>([
    ['for another user', ({ auth }) => auth.report(rafi)],
    [
      'of a review that another tab deleted',
      ({ records }) => records.report({ type: 'received', list: 'reviews', items: [] }),
    ],
  ])('the edit %s is not opened again when the save fails', async (_what, act) => {
    const shop = await whileSaving();
    act(shop);
    expect(await shop.finish(full)).toBe(false);
    expect(editorIn(shop)).toStrictEqual(composing);
  });
});
