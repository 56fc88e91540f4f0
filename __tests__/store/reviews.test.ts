import type { UnknownAction } from '@reduxjs/toolkit';
import { notices, noticeText } from '#domain/notices';
import {
  makeSelectStoredReviewsOf,
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
import { navigationRequested, selectLocation } from '#features/router/routerSlice';
import { aReview, aUser, NOW } from '#tests/support/builders';
import { type OpenShop, openShop, settled } from '#tests/support/testShop';

const draft = { rating: 3, comment: '  Good  ' };
const save = saveReview({ toyId: 'toy-1', draft });
const texts = ({ notifier }: OpenShop) => notifier.notices.map(noticeText);

describe('reviews', () => {
  it.each([
    ['a new review', 'stored', save],
    ['a new review', 'refused', save],
    ['a deletion', 'stored', reviewDeletionRequested({ reviewId: aReview().id, from: 'toy' })],
    ['a deletion', 'refused', reviewDeletionRequested({ reviewId: aReview().id, from: 'toy' })],
  ] as const)(
    'show no notice about %s that is %s after its author left',
    async (_what, end, request) => {
      const shop = await openShop({ user: aUser(), reviews: [aReview()] });
      const release = shop.records.hold();
      shop.records.failWith(end === 'refused' ? { reason: 'full', message: 'No room' } : null);
      void shop.store.dispatch(request as UnknownAction); // or a command, which `dispatch` accepts too
      await settled();
      shop.auth.report(aUser({ uid: 'uid-rafi' }));
      release();
      await settled();
      expect(texts(shop)).toStrictEqual([]);
      expect(selectIsSubmitting(shop.store.getState())).toBe(false);
    },
  );

  it('are stored with all fields of the specification and a trimmed comment', async () => {
    const shop = await openShop({ user: aUser() });

    const saved = shop.store.dispatch(save);
    expect(selectIsSubmitting(shop.store.getState())).toBe(true);
    expect(await saved).toBe(true);
    expect(selectIsSubmitting(shop.store.getState())).toBe(false);

    expect(shop.records.lists.reviews).toStrictEqual([
      {
        id: `review-${Date.parse(NOW)}`,
        toyId: 'toy-1',
        userId: 'uid-ayesha',
        userEmail: 'ayesha@example.com',
        rating: 3,
        comment: 'Good',
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
    expect(texts(shop)).toStrictEqual([noticeText(notices.reviewSubmitted)]);
    expect(selectIsListed(shop.store.getState(), 'toy-1')).toBe(true);
    expect(selectIsListed(shop.store.getState(), 'toy-2')).toBe(false);
  });

  it('have unique ids, even in one millisecond or after the clock is set back', async () => {
    const shop = await openShop({ user: aUser() });

    await shop.store.dispatch(save);
    await shop.store.dispatch(save);
    shop.clock.set(Date.parse(NOW) - 5);
    await shop.store.dispatch(save);

    const ids = shop.store.getState().reviews.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[1]).toBe(`review-${Date.parse(NOW) + 1}`);
  });

  it('are never updated before their creation or their last update, even if the clock was set back', async () => {
    const shop = await openShop({ user: aUser(), reviews: [aReview()] });
    shop.clock.set(Date.parse(NOW) - 86_400_000);

    for (const updatedAt of ['2026-01-02T03:04:05.001Z', '2026-01-02T03:04:05.002Z']) {
      shop.store.dispatch(reviewEditStarted({ reviewId: aReview().id }));
      await shop.store.dispatch(save);
      expect(shop.store.getState().reviews.items).toMatchObject([{ createdAt: NOW, updatedAt }]);
    }
  });

  it.each([
    { rating: 0, comment: '' },
    { rating: 6, comment: '' },
    { rating: 2.5, comment: '' },
    { rating: Number.NaN, comment: '' },
    { rating: 5, comment: 'x'.repeat(501) },
  ])('that are invalid (rating $rating) are rejected', async (invalidDraft) => {
    const shop = await openShop({ user: aUser() });

    expect(await shop.store.dispatch(saveReview({ toyId: 'toy-1', draft: invalidDraft }))).toBe(
      false,
    );

    expect(texts(shop)).toStrictEqual([noticeText(notices.reviewInvalid)]);
    expect(shop.records.lists.reviews).toStrictEqual([]);
  });

  it('are restored one at a time, and not again if another tab has restored them', async () => {
    const reviews = [aReview({ id: 'review-1' }), aReview({ id: 'review-2' })];
    const shop = await openShop({ user: aUser(), reviews });
    for (const { id } of reviews)
      shop.store.dispatch(reviewDeletionRequested({ reviewId: id, from: 'toy' }));
    await settled();
    shop.store.dispatch(reviewDeletionUndoRequested({ reviewId: 'review-2' }));
    await settled();
    expect(shop.records.lists.reviews).toStrictEqual([aReview({ id: 'review-2' })]);
    expect(selectDeletedReviews(shop.store.getState())).toStrictEqual([
      aReview({ id: 'review-1' }),
    ]);

    shop.store.dispatch(reviewsReceived(reviews));
    expect(selectDeletedReviews(shop.store.getState())).toStrictEqual([]);
    shop.store.dispatch(reviewDeletionUndoRequested({ reviewId: 'review-1' }));
    await settled();
    expect(shop.records.lists.reviews).toStrictEqual([aReview({ id: 'review-2' })]);
    expect(texts(shop)).toStrictEqual([
      noticeText(notices.reviewDeleted),
      noticeText(notices.reviewDeleted),
    ]);
    expect(shop.capturedErrors()).toStrictEqual([]);
  });

  it.each(['toy', 'profile'] as const)(
    'that are restored on the page %s end the notice of their deletion, and no other',
    async (from) => {
      const reviews = [aReview({ id: 'review-1' }), aReview({ id: 'review-2' })];
      const shop = await openShop({ user: aUser(), reviews });
      for (const { id } of reviews)
        shop.store.dispatch(reviewDeletionRequested({ reviewId: id, from }));
      await settled();
      shop.store.dispatch(reviewDeletionUndoRequested({ reviewId: 'review-2' }));
      await settled();
      expect(shop.notifier.shown()).toMatchObject([{ subject: 'deleteReview:review-1' }]);
    },
  );

  it('can be restored only by their author', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews: [aReview()] });
    shop.store.dispatch(reviewDeletionRequested({ reviewId: aReview().id, from: 'toy' }));
    await settled();
    shop.auth.report(null);
    expect(selectDeletedReviews(shop.store.getState())).toStrictEqual([]);
    shop.store.dispatch(reviewDeletionUndoRequested({ reviewId: aReview().id }));
    await settled();
    expect(shop.records.lists.reviews).toStrictEqual([]);
  });

  it('stay in edit mode if only the query or fragment changes', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews: [aReview()] });
    shop.store.dispatch(reviewEditStarted({ reviewId: aReview().id }));
    shop.store.dispatch(navigationRequested({ href: '/toy/toy-1#main' }));
    expect(selectLocation(shop.store.getState()).hash).toBe('#main');
    expect(selectEditor(shop.store.getState()).status).toBe('editing');
    shop.store.dispatch(navigationRequested({ href: '/toy/toy-2' }));
    expect(selectEditor(shop.store.getState()).status).toBe('composing');
  });

  it('are listed again only on request after leaving the page', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser() });
    await shop.store.dispatch(save);

    shop.store.dispatch(navigationRequested({ href: '/' }));

    expect(selectIsListed(shop.store.getState(), 'toy-1')).toBe(false);
    expect(makeSelectStoredReviewsOf('toy-1')(shop.store.getState())).toHaveLength(1);
  });

  it('whose deletion is answered after the page was left have no Undo on the next one', async () => {
    const reviews = [aReview(), aReview({ id: 'review-2', toyId: 'toy-2' })];
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews });
    const release = shop.records.hold();
    shop.store.dispatch(reviewDeletionRequested({ reviewId: aReview().id, from: 'toy' }));
    shop.store.dispatch(navigationRequested({ href: '/toy/toy-2' }));
    shop.store.dispatch(savedReviewsShown({ toyId: 'toy-2' }));
    release();
    await settled();
    expect(shop.records.lists.reviews).toStrictEqual(reviews.slice(1));
    expect(selectDeletedReviews(shop.store.getState())).toStrictEqual([]);
    expect(selectIsListed(shop.store.getState(), 'toy-2')).toBe(true);
  });

  it('that are stored after the page was left change neither the list nor the Undo of the next one', async () => {
    const reviews = [aReview({ toyId: 'toy-2' })];
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews });
    const release = shop.records.hold();
    const saved = shop.store.dispatch(save);
    shop.store.dispatch(navigationRequested({ href: '/toy/toy-2' }));
    shop.store.dispatch(savedReviewsShown({ toyId: 'toy-2' }));
    shop.store.dispatch(reviewDeleted(reviews[0] ?? aReview()));
    release();
    await saved;
    expect(selectDeletedReviews(shop.store.getState())).toStrictEqual(reviews);
    expect(selectIsListed(shop.store.getState(), 'toy-2')).toBe(true);
  });

  it('are deleted and restored once by a repeated request', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews: [aReview()] });
    const twice = async (request: UnknownAction) => {
      shop.store.dispatch(request);
      shop.store.dispatch(request);
      await settled();
    };
    await twice(reviewDeletionRequested({ reviewId: aReview().id, from: 'toy' }));
    expect(texts(shop)).toStrictEqual([noticeText(notices.reviewDeleted)]);
    await twice(reviewDeletionUndoRequested({ reviewId: aReview().id }));
    expect(shop.log.filter(reviewRestored.match)).toHaveLength(1);
    shop.records.failWith({ reason: 'full', message: 'No room' });
    await twice(reviewDeletionRequested({ reviewId: aReview().id, from: 'toy' }));
    shop.records.failWith(null);
    await twice(reviewDeletionRequested({ reviewId: aReview().id, from: 'toy' }));
    expect(texts(shop).slice(1)).toStrictEqual([
      noticeText(notices.reviewFailed),
      noticeText(notices.reviewDeleted),
    ]);
  });

  it('that are edited and deleted before the edit is stored are listed once', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser(), reviews: [aReview()] });
    shop.store.dispatch(reviewEditStarted({ reviewId: aReview().id }));
    const release = shop.records.hold();
    const saved = shop.store.dispatch(save);
    shop.store.dispatch(reviewDeleted(aReview()));
    release();
    await saved;
    expect(shop.store.getState().reviews).toMatchObject({ items: [{ rating: 3 }], deleted: [] });
  });
});
