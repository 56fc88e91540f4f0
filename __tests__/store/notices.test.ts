import { notices, noticeText } from '#domain/notices';
import { logIn, signInWithGoogle } from '#features/auth/authThunks';
import { requestToTryToy } from '#features/catalogue/catalogueThunks';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { saveReview } from '#features/reviews/reviewsThunks';
import { STORAGE_MESSAGES } from '#services/recordStorage';
import { aReview, aUser } from '#tests/support/builders';
import { type OpenShop, openShop, settled, type ShopStart } from '#tests/support/testShop';

const review = aReview();
const save = saveReview({ toyId: 'toy-1', input: { rating: 4, comment: 'Soft' } });

const onToyPage = (start: ShopStart = {}) =>
  openShop({ url: '/toy/toy-1', user: aUser(), ...start });

/** Performs an action while storage is full. */
async function failToStore(shop: OpenShop, act: () => unknown): Promise<void> {
  shop.records.refuse('full');
  act();
  await settled();
  shop.records.refuse(null);
}

describe('an error', () => {
  it.each([
    ['saving a review', (shop: OpenShop) => shop.store.dispatch(save)],
    [
      'a favourite',
      (shop: OpenShop) => shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' })),
    ],
  ])('of %s disappears when a later attempt succeeds', async (_what, act) => {
    const shop = await onToyPage({ reviews: [review] });
    await failToStore(shop, () => act(shop));
    expect(shop.shownTexts()).toStrictEqual([expect.stringMatching(/^Error/)]);
    void act(shop);
    await settled();
    expect(shop.shownTexts()).toStrictEqual([expect.not.stringMatching(/^Error/)]);
  });

  it('of a sign-in disappears when any sign-in succeeds, together with Login required', async () => {
    const shop = await onToyPage({ user: null });
    shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-1' }));
    await settled();
    void shop.store.dispatch(logIn({ email: 'a@b.co', password: 'x' }));
    await shop.auth.refuse('logIn', { code: 'auth/x', message: 'Wrong' });
    await settled();
    expect(shop.shownTexts()).toStrictEqual([noticeText(notices.failed('Wrong'))]);
    void shop.store.dispatch(signInWithGoogle());
    await shop.auth.answer('signInWithGoogle', aUser());
    await settled();
    expect(shop.shownTexts()).toStrictEqual([
      noticeText(notices.googleSignedIn),
      noticeText(notices.favoriteAdded),
    ]);
  });

  it('is replaced when the same thing fails again, and stays when something else succeeds', async () => {
    const shop = await onToyPage();
    const toggle = (toyId: string) => shop.store.dispatch(favoriteToggleRequested({ toyId }));
    await failToStore(shop, () => toggle('toy-1'));
    await failToStore(shop, () => toggle('toy-1'));
    toggle('toy-2');
    await settled();
    expect(shop.notifier.notices).toHaveLength(3);
    expect(shop.shownTexts()).toStrictEqual([
      noticeText(notices.failed(STORAGE_MESSAGES.full)),
      noticeText(notices.favoriteAdded),
    ]);
  });
});

describe('a navigation to another screen', () => {
  it('ends the notices of the one that is left, also with Back, and of a request in no event', async () => {
    const shop = await openShop({ url: '/all-toys', user: null });
    const raise = () => shop.store.dispatch(noticeRaised(notices.reviewFailed));
    raise();
    shop.go('/auth');
    expect(shop.shownTexts()).toStrictEqual([]);
    raise();
    shop.history.back();
    expect(shop.shownTexts()).toStrictEqual([]);
    shop.store.dispatch(requestToTryToy({ name: 'A', email: 'a@b.co', toyName: 'Top' }));
    expect(shop.shownTexts()).toStrictEqual([
      noticeText(notices.tryRequestSubmitted('A', 'a@b.co', 'Top')),
    ]);
    shop.go('/');
    expect(shop.shownTexts()).toStrictEqual([]);
  });

  it('is one to another path: a filter or a fragment ends no notice', async () => {
    const shop = await openShop({ url: '/all-toys' });
    shop.store.dispatch(noticeRaised(notices.signedOut));
    shop.go('/all-toys?category=Puzzles#main');
    expect(shop.shownTexts()).toStrictEqual([noticeText(notices.signedOut)]);
  });
});
