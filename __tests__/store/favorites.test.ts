import { notices, noticeText } from '#domain/notices';
import {
  favoriteAdded,
  favoriteRemovalRequested,
  favoriteRestored,
  favoriteRestoreRequested,
  favoritesReceived,
  favoriteToggleRequested,
  selectMyFavorites,
} from '#features/favorites/favoritesSlice';
import { STORAGE_MESSAGES } from '#services/recordStorage';
import { aFavorite, aUser } from '#tests/support/builders';
import { type OpenShop, openShop, settled } from '#tests/support/testShop';

const toggle = favoriteToggleRequested({ toyId: 'toy-1' });
const rafi = aUser({ uid: 'uid-rafi' });

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

describe('favourites', () => {
  it('reject a removal without a user and change nothing', async () => {
    const shop = await openShop({ url: '/favorites', user: null, favorites: [aFavorite()] });
    await remove(shop, 'toy-1');
    expect(shop.noticeTexts()).toStrictEqual([noticeText(notices.loginRequiredForFavorites)]);
    expect(shop.records.lists.favorites).toStrictEqual([aFavorite()]);
  });

  it('wait for the session, so that a toggle removes a stored favourite; repeated toggles of a toy act once', async () => {
    const shop = await openShop({ url: '/toy/toy-1', favorites: [aFavorite()] });
    const another = favoriteToggleRequested({ toyId: 'toy-2' });
    for (const request of [toggle, another, toggle]) shop.store.dispatch(request);
    await settled();
    shop.auth.report(aUser());
    await settled();
    expect(shop.noticeTexts()).toContain(noticeText(notices.favoriteRemoved));
    expect(idsIn(shop)).toStrictEqual(['toy-2']);
  });

  it('are stored and shown in the task of the request, and announced when they are safe', async () => {
    const shop = await openShop({ user: aUser() });
    const release = shop.records.hold();
    shop.store.dispatch(toggle);
    expect(idsIn(shop)).toStrictEqual(['toy-1']);
    expect(shop.records.lists.favorites).toHaveLength(1);
    await settled();
    expect(shop.noticeTexts()).toStrictEqual([]);
    release();
    await settled();
    expect(shop.noticeTexts()).toStrictEqual([noticeText(notices.favoriteAdded)]);
  });

  it.each<[string, (shop: OpenShop) => unknown]>([
    ['their user has left', ({ auth }) => auth.report(rafi)],
    ['they were changed again', ({ store }) => store.dispatch(favoritesReceived([]))],
  ])('are not announced if %s meanwhile', async (_what, act) => {
    const shop = await openShop({ user: aUser() });
    const release = shop.records.hold();
    shop.store.dispatch(toggle);
    act(shop);
    release();
    await settled();
    expect(shop.noticeTexts()).toStrictEqual([]);
  });

  it.each([
    ['/favorites', noticeText(notices.favoritesNotLoaded)],
    ['/profile', noticeText(notices.failed(STORAGE_MESSAGES.damaged))],
  ])('that could not be read show the message of the screen %s', async (url, text) => {
    const shop = await openShop({ url, user: aUser() });
    shop.records.report({ type: 'problem', list: 'favorites', problem: 'damaged' });
    expect(shop.noticeTexts()).toStrictEqual([text]);
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
  const undo = favoriteRestoreRequested({ toyId: 'toy-1' });

  it('is removed and restored once by a repeated request, and not without a removal', async () => {
    const shop = await openShop({ user: aUser(), favorites: THREE });
    const restored = () => shop.log.filter(favoriteRestored.match).length;
    shop.store.dispatch(undo);
    await settled();
    expect(restored()).toBe(0);

    await remove(shop, 'toy-1', 'toy-1');
    await remove(shop, 'toy-1');
    expect(shop.noticeTexts()).toHaveLength(1);
    expect(shop.records.lists.favorites).toStrictEqual(THREE.slice(1));
    shop.store.dispatch(undo);
    shop.store.dispatch(undo);
    await settled();
    expect(restored()).toBe(1);
    expect(shop.capturedErrors()).toStrictEqual([]);
  });
});
