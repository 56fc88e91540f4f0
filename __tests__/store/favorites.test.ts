import { notices, noticeText } from '#domain/notices';
import { attemptStarted, attemptSucceeded } from '#features/auth/authSlice';
import {
  favoriteAdded,
  favoriteRemovalRequested,
  favoriteRemovalUndoRequested,
  favoritesStorageFailed,
  favoriteToggleRequested,
  selectIsMyFavoriteSaving,
  selectMyFavorites,
  selectMyFavoriteToys,
  selectMyRemovedFavorites,
} from '#features/favorites/favoritesSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { aFavorite, aUser, NOW } from '#tests/support/builders';
import { type OpenShop, openShop, settled } from '#tests/support/testShop';

const toggle = favoriteToggleRequested({ toyId: 'toy-1' });
const texts = ({ notifier }: OpenShop) => notifier.notices.map(noticeText);

/** The user's favourites of toy-1, toy-2 and toy-3, added in this order. */
const THREE = [1, 2, 3].map((n) =>
  aFavorite({ toyId: `toy-${n}`, date: `2026-01-0${n}T00:00:00.000Z` }),
);
const idsIn = ({ store }: OpenShop) =>
  selectMyFavorites(store.getState()).map(({ toyId }) => toyId);

describe('favourites', () => {
  it('are added with the user and the time after they were stored', async () => {
    const shop = await openShop({ user: aUser() });
    const release = shop.records.hold();

    shop.store.dispatch(toggle);
    await settled();
    expect(selectMyFavorites(shop.store.getState())).toStrictEqual([]);
    expect(texts(shop)).toStrictEqual([]);

    expect(selectIsMyFavoriteSaving(shop.store.getState(), 'toy-1')).toBe(true);
    expect(selectIsMyFavoriteSaving(shop.store.getState(), 'toy-2')).toBe(false);

    release();
    await settled();
    expect(selectIsMyFavoriteSaving(shop.store.getState(), 'toy-1')).toBe(false);
    expect(selectMyFavorites(shop.store.getState())).toStrictEqual([
      { toyId: 'toy-1', userId: 'uid-ayesha', date: NOW },
    ]);
    expect(texts(shop)).toStrictEqual([noticeText(notices.favoriteAdded)]);
  });

  it('stay unchanged and show the reason if the write fails', async () => {
    const shop = await openShop({ user: aUser() });
    shop.records.failWith({ reason: 'full', message: 'No room' });

    shop.store.dispatch(toggle);
    await settled();

    expect(selectMyFavorites(shop.store.getState())).toStrictEqual([]);
    expect(shop.store.getState().favorites.persistence).toStrictEqual({
      status: 'unsaved',
      reason: 'full',
      message: 'No room',
    });
    expect(texts(shop)).toStrictEqual([noticeText(notices.failed('No room'))]);

    shop.records.failWith(null);
    shop.store.dispatch(toggle);
    await settled();
    expect(shop.store.getState().favorites.persistence).toStrictEqual({ status: 'ready' });
  });

  it('reject a removal without a user and change nothing', async () => {
    const shop = await openShop({ url: '/favorites', user: null, favorites: [aFavorite()] });
    shop.store.dispatch(favoriteRemovalRequested({ toyId: 'toy-1', from: 'favorites' }));
    await settled();
    expect(texts(shop)).toStrictEqual([noticeText(notices.loginRequiredForFavorites)]);
    expect(shop.records.lists.favorites).toStrictEqual([aFavorite()]);
    expect(selectIsMyFavoriteSaving(shop.store.getState(), 'toy-1')).toBe(false);

    shop.store.dispatch(attemptStarted({ kind: 'logIn', number: 1 }));
    shop.store.dispatch(attemptSucceeded({ number: 1, user: aUser() }));
    expect(shop.notifier.shown().map(noticeText)).toStrictEqual([noticeText(notices.loggedIn)]);
  });

  it('wait for the stored list, so that a toggle removes a stored favourite', async () => {
    let arrive = () => {};
    const recordsArrive = new Promise<void>((resolve) => (arrive = resolve));
    const shop = await openShop({ user: aUser(), favorites: [aFavorite()], recordsArrive });
    shop.store.dispatch(toggle);
    await settled();
    expect(texts(shop)).toStrictEqual([]);
    arrive();
    await settled();
    expect(texts(shop)).toStrictEqual([noticeText(notices.favoriteRemoved)]);
    expect(shop.records.lists.favorites).toStrictEqual([]);
  });

  it.each([null, aUser({ uid: 'uid-rafi' })])(
    'do not outlive their user while the stored list is read (next user: %j)',
    async (next) => {
      let arrive = () => {};
      const recordsArrive = new Promise<void>((resolve) => (arrive = resolve));
      const shop = await openShop({
        user: aUser(),
        favorites: [aFavorite({ userId: 'uid-rafi' })],
        recordsArrive,
      });
      shop.store.dispatch(toggle);
      shop.auth.report(next);
      arrive();
      await settled();
      expect(shop.records.lists.favorites).toStrictEqual([aFavorite({ userId: 'uid-rafi' })]);
      expect(shop.store.getState().favorites.saving).toStrictEqual([]);
      expect(texts(shop)).toStrictEqual([]);
    },
  );

  it.each([
    ['stored', null],
    ['refused', { reason: 'full', message: 'No room' }],
  ] as const)('that are %s after their user left show no notice', async (_end, failure) => {
    const shop = await openShop({ user: aUser() });
    const release = shop.records.hold();
    shop.records.failWith(failure);
    shop.store.dispatch(toggle);
    await settled();
    shop.auth.report(aUser({ uid: 'uid-rafi' }));
    release();
    await settled();
    expect(shop.store.getState().favorites.saving).toStrictEqual([]);
    expect(texts(shop)).toStrictEqual([]);
  });

  it('are removed once by a repeated request', async () => {
    const shop = await openShop({ user: aUser(), favorites: THREE });
    const remove = favoriteRemovalRequested({ toyId: 'toy-1', from: 'favorites' });
    shop.store.dispatch(remove);
    shop.store.dispatch(remove);
    await settled();
    shop.store.dispatch(remove);
    await settled();
    expect(texts(shop)).toHaveLength(1);
    expect(shop.records.lists.favorites).toStrictEqual(THREE.slice(1));
    expect(shop.capturedErrors()).toStrictEqual([]);
  });

  it('of a toy that is no longer sold are removed with its id in the message', async () => {
    const shop = await openShop({ user: aUser(), favorites: [aFavorite({ toyId: 'toy-99' })] });
    shop.store.dispatch(favoriteRemovalRequested({ toyId: 'toy-99', from: 'favorites' }));
    await settled();
    expect(texts(shop)).toStrictEqual([noticeText(notices.favoriteRemovedFromList('toy-99'))]);
  });

  it('wait until the session is known', async () => {
    const shop = await openShop({ url: '/toy/toy-1' });

    shop.store.dispatch(toggle);
    await settled();
    expect(texts(shop)).toStrictEqual([]);

    shop.auth.report(aUser());
    await settled();
    expect(texts(shop)).toStrictEqual([noticeText(notices.favoriteAdded)]);
  });

  it('of other users and of toys that are no longer sold are kept, but not shown', async () => {
    const stored = [aFavorite({ userId: 'uid-rafi' }), aFavorite({ toyId: 'constructor' })];
    const shop = await openShop({ user: aUser(), favorites: stored });

    expect(selectMyFavoriteToys(shop.store.getState())).toStrictEqual([]);
    expect(shop.store.getState().favorites.items).toStrictEqual(stored);
  });

  it.each([
    ['/favorites', noticeText(notices.favoritesNotLoaded)],
    ['/profile', noticeText(notices.failed('Damaged'))],
  ])('that could not be read show the message of the screen %s', async (url, text) => {
    const shop = await openShop({ url, user: aUser() });

    shop.store.dispatch(favoritesStorageFailed({ reason: 'damaged', message: 'Damaged' }));

    expect(texts(shop)).toStrictEqual([text]);
  });
});

describe('a removed favourite', () => {
  const remove = async (shop: OpenShop, ...toyIds: readonly string[]) => {
    for (const toyId of toyIds)
      shop.store.dispatch(favoriteRemovalRequested({ toyId, from: 'favorites' }));
    await settled();
  };
  const undo = (toyId: string) => favoriteRemovalUndoRequested({ toyId });

  it('is restored once by a repeated Undo, and not without a removal', async () => {
    const shop = await openShop({ user: aUser(), favorites: THREE });
    shop.store.dispatch(undo('toy-1'));
    await settled();
    expect(shop.log.filter(favoriteAdded.match)).toStrictEqual([]);

    await remove(shop, 'toy-1');
    shop.store.dispatch(undo('toy-1'));
    shop.store.dispatch(undo('toy-1'));
    await settled();
    expect(shop.log.filter(favoriteAdded.match)).toHaveLength(1);
    expect(shop.capturedErrors()).toStrictEqual([]);
  });

  it('can be restored only by its user', async () => {
    const shop = await openShop({ user: aUser(), favorites: THREE });
    await remove(shop, 'toy-1');
    for (const user of [null, aUser({ uid: 'uid-rafi' })]) {
      shop.auth.report(user);
      expect(selectMyRemovedFavorites(shop.store.getState())).toStrictEqual([]);
      shop.store.dispatch(undo('toy-1'));
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

it('a favourite that another tab added earlier keeps the order of adding', async () => {
  const shop = await openShop({ user: aUser(), favorites: THREE.slice(1) });
  shop.store.dispatch(favoriteAdded(THREE[0] ?? aFavorite()));
  shop.store.dispatch(
    favoriteAdded(aFavorite({ toyId: 'toy-4', date: '2026-01-04T00:00:00.000Z' })),
  );
  expect(idsIn(shop)).toStrictEqual(['toy-1', 'toy-2', 'toy-3', 'toy-4']);
});
