import {
  favoriteRemovalRequested,
  favoritesStorageFailed,
  favoriteToggleRequested,
  selectMyFavorites,
  selectMyFavoriteToys,
} from '../../src/features/favorites/favoritesSlice';
import { noticeText } from '../../src/domain/notices';
import { aFavorite, aUser, NOW } from '../support/builders';
import { openShop, settled } from '../support/testShop';

const toggle = favoriteToggleRequested({ toyId: 'toy-1' });
const texts = ({ notifier }: Awaited<ReturnType<typeof openShop>>) =>
  notifier.notices.map(noticeText);

describe('favourites', () => {
  it('become facts with user and time once the disk has them', async () => {
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

  it('take a double click for one wish', async () => {
    const shop = await openShop({ user: aUser() });

    shop.store.dispatch(toggle);
    shop.store.dispatch(toggle);
    await settled();

    expect(shop.records.lists.favorites).toHaveLength(1);
    expect(texts(shop)).toEqual(['Added to favorites!']);
  });

  it('stay as they were where the disk refuses, and say why', async () => {
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

  it('ask a visitor on a toy’s page to log in, and lead there', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: null });

    shop.store.dispatch(toggle);
    await settled();

    expect(texts(shop)).toEqual(['Login required: Please log in to continue']);
    expect(shop.history.service.current().pathname).toBe('/auth');
  });

  it('refuse a command without a user that comes another way, and change nothing', async () => {
    const shop = await openShop({ url: '/all-toys', user: null });

    shop.store.dispatch(toggle);
    await settled();

    expect(texts(shop)).toEqual(['Login required: Please log in to add favorites']);
    expect(shop.records.lists.favorites).toEqual([]);
    expect(shop.history.service.current().pathname).toBe('/all-toys');
  });

  it('refuse a removal without a user, and change nothing', async () => {
    const shop = await openShop({ url: '/favorites', user: null, favorites: [aFavorite()] });
    shop.store.dispatch(favoriteRemovalRequested({ toyId: 'toy-1', from: 'favorites' }));
    await settled();
    expect(texts(shop)).toEqual(['Login required: Please log in to add favorites']);
    expect(shop.records.lists.favorites).toEqual([aFavorite()]);
  });

  it('wait until it is known who is there', async () => {
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
  ] as const)('removed on /%s say so in its words', async (from, text) => {
    const shop = await openShop({ user: aUser(), favorites: [aFavorite()] });

    shop.store.dispatch(favoriteRemovalRequested({ toyId: 'toy-1', from }));
    await settled();

    expect(texts(shop)).toEqual([text]);
  });

  it('of others, and of toys no longer sold, are kept and not shown', async () => {
    const stored = [aFavorite({ userId: 'uid-rafi' }), aFavorite({ toyId: 'constructor' })];
    const shop = await openShop({ user: aUser(), favorites: stored });

    expect(selectMyFavoriteToys(shop.store.getState())).toEqual([]);
    expect(shop.store.getState().favorites.items).toEqual(stored);
  });

  it('of another tab arrive', async () => {
    const shop = await openShop({ user: aUser() });

    shop.records.report({ type: 'received', list: 'favorites', items: [aFavorite()] });

    expect(selectMyFavorites(shop.store.getState())).toHaveLength(1);
  });

  it.each([
    ['/favorites', 'Error loading favorites: Could not load your favorite toys'],
    ['/profile', 'Error: Damaged'],
  ])('that could not be read are told on %s in its words', async (url, text) => {
    const shop = await openShop({ url, user: aUser() });

    shop.store.dispatch(favoritesStorageFailed({ reason: 'damaged', message: 'Damaged' }));

    expect(texts(shop)).toEqual([text]);
  });
});
