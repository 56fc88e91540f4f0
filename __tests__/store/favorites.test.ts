import { noticeText } from '#domain/notices';
import {
  favoriteRemovalRequested,
  favoritesStorageFailed,
  favoriteToggleRequested,
  selectMyFavorites,
  selectMyFavoriteToys,
} from '#features/favorites/favoritesSlice';
import { aFavorite, aUser, NOW } from '#tests/support/builders';
import { openShop, settled } from '#tests/support/testShop';

const toggle = favoriteToggleRequested({ toyId: 'toy-1' });
const texts = ({ notifier }: Awaited<ReturnType<typeof openShop>>) =>
  notifier.notices.map(noticeText);

describe('favourites', () => {
  it('are added with the user and the time after they were stored', async () => {
    const shop = await openShop({ user: aUser() });
    const release = shop.records.hold();

    shop.store.dispatch(toggle);
    await settled();
    expect(selectMyFavorites(shop.store.getState())).toEqual([]);
    expect(texts(shop)).toEqual([]);

    release();
    await settled();
    expect(selectMyFavorites(shop.store.getState())).toEqual([
      { toyId: 'toy-1', userId: 'uid-ayesha', date: NOW },
    ]);
    expect(texts(shop)).toEqual(['Added to favorites!']);
  });

  it('are removed by a second toggle', async () => {
    const shop = await openShop({ user: aUser(), favorites: [aFavorite()] });

    shop.store.dispatch(toggle);
    await settled();

    expect(selectMyFavorites(shop.store.getState())).toEqual([]);
    expect(texts(shop)).toEqual(['Removed from favorites']);
    expect(shop.records.lists.favorites).toEqual([]);
  });

  it('ignore the second click of a double click', async () => {
    const shop = await openShop({ user: aUser() });

    shop.store.dispatch(toggle);
    shop.store.dispatch(toggle);
    await settled();

    expect(shop.records.lists.favorites).toHaveLength(1);
    expect(texts(shop)).toEqual(['Added to favorites!']);
  });

  it('stay unchanged and show the reason if the write fails', async () => {
    const shop = await openShop({ user: aUser() });
    shop.records.failWith({ reason: 'full', message: 'No room' });

    shop.store.dispatch(toggle);
    await settled();

    expect(selectMyFavorites(shop.store.getState())).toEqual([]);
    expect(shop.store.getState().favorites.mirror).toEqual({
      status: 'unsaved',
      reason: 'full',
      message: 'No room',
    });
    expect(texts(shop)).toEqual(['Error: No room']);

    shop.records.failWith(null);
    shop.store.dispatch(toggle);
    await settled();
    expect(shop.store.getState().favorites.mirror).toEqual({ status: 'ready' });
  });

  it('redirect a visitor on a toy’s page to the login, with a notice', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: null });

    shop.store.dispatch(toggle);
    await settled();

    expect(texts(shop)).toEqual(['Login required: Please log in to continue']);
    expect(shop.history.service.current().pathname).toBe('/auth');
  });

  it('reject a toggle without a user and change nothing', async () => {
    const shop = await openShop({ url: '/all-toys', user: null });

    shop.store.dispatch(toggle);
    await settled();

    expect(texts(shop)).toEqual(['Login required: Please log in to add favorites']);
    expect(shop.records.lists.favorites).toEqual([]);
    expect(shop.history.service.current().pathname).toBe('/all-toys');
  });

  it('reject a removal without a user and change nothing', async () => {
    const shop = await openShop({ url: '/favorites', user: null, favorites: [aFavorite()] });
    shop.store.dispatch(favoriteRemovalRequested({ toyId: 'toy-1', from: 'favorites' }));
    await settled();
    expect(texts(shop)).toEqual(['Login required: Please log in to add favorites']);
    expect(shop.records.lists.favorites).toEqual([aFavorite()]);
  });

  it('wait until the session is known', async () => {
    const shop = await openShop({ url: '/toy/toy-1' });

    shop.store.dispatch(toggle);
    await settled();
    expect(texts(shop)).toEqual([]);

    shop.auth.report(aUser());
    await settled();
    expect(texts(shop)).toEqual(['Added to favorites!']);
  });

  it.each([
    [
      'favorites',
      'Removed from favorites: Bagha the Bengal Tiger Cub is no longer in your favorites',
    ],
    ['profile', 'Success: Removed from favorites'],
  ] as const)('removed on /%s show the message of that screen', async (from, text) => {
    const shop = await openShop({ user: aUser(), favorites: [aFavorite()] });

    shop.store.dispatch(favoriteRemovalRequested({ toyId: 'toy-1', from }));
    await settled();

    expect(texts(shop)).toEqual([text]);
  });

  it('of other users and of toys that are no longer sold are kept, but not shown', async () => {
    const stored = [aFavorite({ userId: 'uid-rafi' }), aFavorite({ toyId: 'constructor' })];
    const shop = await openShop({ user: aUser(), favorites: stored });

    expect(selectMyFavoriteToys(shop.store.getState())).toEqual([]);
    expect(shop.store.getState().favorites.items).toEqual(stored);
  });

  it('from another tab are shown', async () => {
    const shop = await openShop({ user: aUser() });

    shop.records.report({ type: 'received', list: 'favorites', items: [aFavorite()] });

    expect(selectMyFavorites(shop.store.getState())).toHaveLength(1);
  });

  it.each([
    ['/favorites', 'Error loading favorites: Could not load your favorite toys'],
    ['/profile', 'Error: Damaged'],
  ])('that could not be read show the message of the screen %s', async (url, text) => {
    const shop = await openShop({ url, user: aUser() });

    shop.store.dispatch(favoritesStorageFailed({ reason: 'damaged', message: 'Damaged' }));

    expect(texts(shop)).toEqual([text]);
  });
});
