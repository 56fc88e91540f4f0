import { noticeText } from '#domain/notices';
import { logIn, signInWithGoogle } from '#features/auth/authCommands';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { errorsResolved, noticeRaised, selectRaisedNotices } from '#features/notices/noticesSlice';
import { saveReview } from '#features/reviews/reviewsCommands';
import {
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
} from '#features/reviews/reviewsSlice';
import { aReview, aUser } from '#tests/support/builders';
import { type OpenShop, openShop, settled, type ShopStart } from '#tests/support/testShop';

const failure = { reason: 'full', message: 'No room' } as const;
const review = aReview();
const { id: reviewId } = review;
const draft = { rating: 4, comment: 'Soft' };

const shownTexts = ({ notifier }: OpenShop) => notifier.shown().map(noticeText);
const onToyPage = (start: ShopStart = {}) =>
  openShop({ url: '/toy/toy-1', user: aUser(), ...start });

/** Performs an action while storage is full. */
async function failToStore(shop: OpenShop, act: () => unknown): Promise<void> {
  shop.records.failWith(failure);
  act();
  await settled();
  shop.records.failWith(null);
}

describe('an error', () => {
  it.each([
    [
      'saving a review',
      (shop: OpenShop) => shop.store.dispatch(saveReview({ toyId: 'toy-1', draft })),
    ],
    [
      'deleting a review',
      (shop: OpenShop) => shop.store.dispatch(reviewDeletionRequested({ reviewId, from: 'toy' })),
    ],
    [
      'a favourite',
      (shop: OpenShop) => shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' })),
    ],
  ])('of %s disappears when a later attempt succeeds', async (_what, act) => {
    const shop = await onToyPage({ reviews: [review] });
    await failToStore(shop, () => act(shop));
    expect(shownTexts(shop)).toStrictEqual([expect.stringMatching(/^Error/)]);
    act(shop);
    await settled();
    expect(shownTexts(shop)).toStrictEqual([expect.not.stringMatching(/^Error/)]);
    expect(selectRaisedNotices(shop.store.getState())).toHaveLength(1);
  });

  it('of an Undo disappears when a later Undo succeeds', async () => {
    const shop = await onToyPage({ reviews: [review] });
    shop.store.dispatch(reviewDeletionRequested({ reviewId, from: 'toy' }));
    await settled();
    const undo = () => shop.store.dispatch(reviewDeletionUndoRequested({ reviewId }));
    await failToStore(shop, undo);
    expect(shownTexts(shop)).toStrictEqual(['Review deleted', 'Error: An error occurred']);
    undo();
    await settled();
    expect(shownTexts(shop)).toStrictEqual(['Review deleted']);
  });

  it('of an invalid review disappears when it is saved', async () => {
    const shop = await onToyPage();
    const save = (rating: number) =>
      shop.store.dispatch(saveReview({ toyId: 'toy-1', draft: { ...draft, rating } }));
    await save(0);
    expect(shownTexts(shop)).toStrictEqual(['Validation error: Please check your input']);
    await save(3);
    expect(shownTexts(shop)).toStrictEqual(['Review submitted!']);
  });

  it('of a sign-in disappears when any sign-in succeeds, together with Login required', async () => {
    const shop = await onToyPage({ user: null });
    shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    await settled();
    void shop.store.dispatch(logIn({ email: 'a@b.co', password: 'x' }));
    await shop.auth.refuse('logIn', { code: 'auth/x', message: 'Wrong' });
    await settled();
    expect(shownTexts(shop)).toStrictEqual([
      'Login required: Please log in to continue',
      'Error: Wrong',
    ]);
    void shop.store.dispatch(signInWithGoogle());
    await shop.auth.answer('signInWithGoogle', aUser());
    await settled();
    expect(shownTexts(shop)).toStrictEqual(['Welcome! Successfully signed in with Google.']);
  });

  it('of storage disappears when the list is stored again', async () => {
    const shop = await openShop({ user: aUser() });
    for (const list of ['favorites', 'reviews'] as const) {
      shop.records.report({ type: 'error', list, ...failure });
      expect(shownTexts(shop)).toStrictEqual(['Error: No room']);
      shop.records.report({ type: 'recovered', list });
      expect(shownTexts(shop)).toStrictEqual([]);
    }
  });

  it('stays when something else succeeds', async () => {
    const shop = await onToyPage();
    const toggle = (toyId: string) => shop.store.dispatch(favoriteToggleRequested({ toyId }));
    await failToStore(shop, () => toggle('toy-1'));
    toggle('toy-2');
    await settled();
    expect(shownTexts(shop)).toStrictEqual(['Error: No room', 'Added to favorites!']);
    expect(selectRaisedNotices(shop.store.getState())).toHaveLength(2);
  });

  it('stays when the same thing fails again', async () => {
    const shop = await onToyPage();
    const toggle = () => shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    await failToStore(shop, toggle);
    await failToStore(shop, toggle);
    expect(selectRaisedNotices(shop.store.getState())).toHaveLength(2);
  });

  it('that does not exist cannot be resolved: the state stays the same object', async () => {
    const { store } = await openShop();
    const before = store.getState().notices;
    store.dispatch(errorsResolved('session'));
    expect(store.getState().notices).toBe(before);
  });

  it('without a subject stays', async () => {
    const shop = await openShop();
    const error = { tone: 'destructive', title: 'Error', description: 'x' } as const;
    shop.store.dispatch(noticeRaised(error));
    shop.store.dispatch(noticeRaised({ ...error, tone: 'success' }));
    expect(selectRaisedNotices(shop.store.getState())).toHaveLength(2);
  });
});

it('the state has the last ten notices, oldest first', async () => {
  const { store } = await openShop();
  for (let n = 1; n <= 12; n += 1)
    store.dispatch(noticeRaised({ tone: 'neutral', title: `Notice ${n}`, description: '' }));
  const titles = selectRaisedNotices(store.getState()).map(({ title }) => title);
  expect(titles).toStrictEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `Notice ${n}`));
});
