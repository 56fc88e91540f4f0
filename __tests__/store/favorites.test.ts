import { notices, noticeText } from '#domain/notices';
import {
  favoriteAdded,
  favoriteRemovalRequested,
  favoriteRemovalUndoRequested,
  favoritesStorageFailed,
  favoriteToggleRequested,
  selectMyFavorites,
  selectMyFavoriteToys,
  selectMyRemovedFavorites,
} from '#features/favorites/favoritesSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { aFavorite, aUser } from '#tests/support/builders';
import { type OpenShop, openShop, settled } from '#tests/support/testShop';

const toggle = favoriteToggleRequested({ toyId: 'toy-1' });
const full = { reason: 'full', message: 'No room' } as const;
const rafi = aUser({ uid: 'uid-rafi' });
const texts = ({ notifier }: OpenShop) => notifier.notices.map(noticeText);
const savingIn = ({ store }: OpenShop) => store.getState().favorites.saving;

/** The user's favourites of toy-1, toy-2 and toy-3, added in this order. */
const THREE = [1, 2, 3].map((n) =>
  aFavorite({ toyId: `toy-${n}`, date: `2026-01-0${n}T00:00:00.000Z` }),
);
const idsIn = ({ store }: OpenShop) =>
  selectMyFavorites(store.getState()).map(({ toyId }) => toyId);
async function remove(shop: OpenShop, ...toyIds: readonly string[]) {
  for (const toyId of toyIds)
    shop.store.dispatch(favoriteRemovalRequested({ toyId, from: 'favorites' }));
  await settled();
}

/** A promise that stands for the arrival of the stored lists, and its end. */
function arrival() {
  let arrive = () => {};
  const recordsArrive = new Promise<void>((resolve) => (arrive = resolve));
  return { recordsArrive, arrive: () => arrive() };
}

describe('favourites', () => {
  it('reject a removal without a user and change nothing', async () => {
    const shop = await openShop({ url: '/favorites', user: null, favorites: [aFavorite()] });
    await remove(shop, 'toy-1');
    expect(texts(shop)).toStrictEqual([noticeText(notices.loginRequiredForFavorites)]);
    expect(shop.records.lists.favorites).toStrictEqual([aFavorite()]);
    expect(savingIn(shop)).toStrictEqual([]);
  });

  it('wait for the session and the stored list, so that a toggle removes a stored favourite', async () => {
    const { recordsArrive, arrive } = arrival();
    const shop = await openShop({ url: '/toy/toy-1', favorites: [aFavorite()], recordsArrive });
    shop.store.dispatch(toggle);
    shop.auth.report(aUser());
    await settled();
    expect(texts(shop)).toStrictEqual([]);
    arrive();
    await settled();
    expect(texts(shop)).toStrictEqual([noticeText(notices.favoriteRemoved)]);
    expect(shop.records.lists.favorites).toStrictEqual([]);
  });

  it.each([null, rafi])(
    'do not outlive their user while the stored list is read (next user: %j)',
    async (next) => {
      const { recordsArrive, arrive } = arrival();
      const favorites = [aFavorite({ userId: 'uid-rafi' })];
      const shop = await openShop({ user: aUser(), favorites, recordsArrive });
      shop.store.dispatch(toggle);
      shop.auth.report(next);
      arrive();
      await settled();
      expect(shop.records.lists.favorites).toStrictEqual(favorites);
      expect([savingIn(shop), texts(shop)]).toStrictEqual([[], []]);
    },
  );

  it.each([
    ['stored', null],
    ['refused', full],
  ] as const)('that are %s after their user left show no notice', async (_end, failure) => {
    const shop = await openShop({ user: aUser() });
    const release = shop.records.hold();
    shop.records.failWith(failure);
    shop.store.dispatch(toggle);
    await settled();
    shop.auth.report(rafi);
    release();
    await settled();
    expect([savingIn(shop), texts(shop)]).toStrictEqual([[], []]);
  });

  it('of other users and of toys that are no longer sold are kept, but not shown', async () => {
    const stored = [aFavorite({ userId: 'uid-rafi' }), aFavorite({ toyId: 'constructor' })];
    const shop = await openShop({ user: aUser(), favorites: stored });
    expect(selectMyFavoriteToys(shop.store.getState())).toStrictEqual([]);
    expect(shop.store.getState().favorites.items).toStrictEqual(stored);
    await remove(shop, 'constructor');
    expect(texts(shop)).toStrictEqual([noticeText(notices.favoriteRemovedFromList('constructor'))]);
  });

  it.each([
    ['/favorites', noticeText(notices.favoritesNotLoaded)],
    ['/profile', noticeText(notices.failed('Damaged'))],
  ])('that could not be read show the message of the screen %s', async (url, text) => {
    const shop = await openShop({ url, user: aUser() });
    shop.store.dispatch(favoritesStorageFailed({ reason: 'damaged', message: 'Damaged' }));
    expect(texts(shop)).toStrictEqual([text]);
  });

  it('that another tab added earlier keep the order of adding', async () => {
    const shop = await openShop({ user: aUser(), favorites: THREE.slice(1) });
    const last = aFavorite({ toyId: 'toy-4', date: '2026-01-04T00:00:00.000Z' });
    for (const favorite of [...THREE.slice(0, 1), last])
      shop.store.dispatch(favoriteAdded(favorite));
    expect(idsIn(shop)).toStrictEqual(['toy-1', 'toy-2', 'toy-3', 'toy-4']);
  });
});

describe('a removed favourite', () => {
  const undo = favoriteRemovalUndoRequested({ toyId: 'toy-1' });

  it('is removed and restored once by a repeated request, and not without a removal', async () => {
    const shop = await openShop({ user: aUser(), favorites: THREE });
    const restored = () => shop.log.filter(favoriteAdded.match).length;
    shop.store.dispatch(undo);
    await settled();
    expect(restored()).toBe(0);

    await remove(shop, 'toy-1', 'toy-1');
    await remove(shop, 'toy-1');
    expect(texts(shop)).toHaveLength(1);
    expect(shop.records.lists.favorites).toStrictEqual(THREE.slice(1));
    shop.store.dispatch(undo);
    shop.store.dispatch(undo);
    await settled();
    expect(restored()).toBe(1);
    expect(shop.capturedErrors()).toStrictEqual([]);
  });

  it('can be restored only by its user', async () => {
    const shop = await openShop({ user: aUser(), favorites: THREE });
    await remove(shop, 'toy-1');
    for (const user of [null, rafi]) {
      shop.auth.report(user);
      expect(selectMyRemovedFavorites(shop.store.getState())).toStrictEqual([]);
      shop.store.dispatch(undo);
      await settled();
    }
    expect(shop.records.lists.favorites).toStrictEqual(THREE.slice(1));
  });

  it('has no Undo on another screen if the removal is answered after a navigation', async () => {
    const shop = await openShop({ url: '/favorites', user: aUser(), favorites: THREE });
    const release = shop.records.hold();
    await remove(shop, 'toy-1');
    shop.store.dispatch(navigationRequested({ href: '/profile' }));
    await remove(shop, 'toy-2');
    release();
    await settled();
    expect(idsIn(shop)).toStrictEqual(['toy-3']);
    expect(selectMyRemovedFavorites(shop.store.getState())).toStrictEqual(THREE.slice(1, 2));
  });
});
