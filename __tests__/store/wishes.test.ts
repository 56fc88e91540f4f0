import { notices, noticeText } from '#domain/notices';
import { logIn } from '#features/auth/authThunks';
import { favoriteToggleRequested, selectMyFavorites } from '#features/favorites/favoritesSlice';
import { ageChosen } from '#features/filter/filterSlice';
import { selectWayBack } from '#features/recent/recentSlice';
import { selectLocation } from '#features/router/routerSlice';
import { STORAGE_MESSAGES } from '#services/recordStorage';
import { aFavorite, aUser, NOW } from '#tests/support/builders';
import { type OpenShop, openShop, settled, type ShopStart } from '#tests/support/testShop';

const MINUTE = 60_000;

async function press(shop: OpenShop, ...toyIds: readonly string[]) {
  for (const toyId of toyIds) shop.store.dispatch(favoriteToggleRequested({ toyId }));
  await settled();
}
async function signIn(shop: OpenShop, user = aUser()) {
  const loggedIn = shop.store.dispatch(logIn({ email: user.email, password: 'Secret1' }));
  await shop.auth.answer('logIn', user);
  await loggedIn;
  await settled();
}
const visitor = (start: ShopStart = {}) => openShop({ url: '/all-toys', user: null, ...start });
const favoriteIds = ({ store }: OpenShop) =>
  selectMyFavorites(store.getState()).map(({ toyId }) => toyId);
const LOGGED_IN = noticeText(notices.loggedIn);

describe('a favourite requested signed out', () => {
  it('is added once with all others, and one notice tells of those that are new', async () => {
    const favorites = [aFavorite({ toyId: 'toy-3', date: '2026-01-01T00:00:00.000Z' })];
    const shop = await visitor({ favorites });
    await press(shop, 'toy-2', 'toy-3', 'toy-5', 'toy-7');
    await signIn(shop);
    expect(favoriteIds(shop)).toStrictEqual(['toy-3', 'toy-2', 'toy-5', 'toy-7']);
    expect(shop.shownTexts()).toStrictEqual([LOGGED_IN, noticeText(notices.favoritesAdded('3'))]);
  });

  it('that is a favourite already changes nothing and raises no notice', async () => {
    const shop = await visitor({ favorites: [aFavorite()] });
    await press(shop, 'toy-1');
    await signIn(shop);
    expect(shop.records.lists.favorites).toStrictEqual([aFavorite()]);
    expect(shop.shownTexts()).toStrictEqual([LOGGED_IN]);
  });

  it('ends after ten minutes', async () => {
    const shop = await visitor();
    await press(shop, 'toy-2');
    shop.clock.set(Date.parse(NOW) + 10 * MINUTE);
    await signIn(shop);
    expect(favoriteIds(shop)).toStrictEqual([]);
  });

  it('survives a reload of the page, unless a user is signed in after it', async () => {
    const before = await visitor();
    await press(before, 'toy-2');
    const wishes = before.wishes.kept();
    const after = await visitor({ url: '/auth', wishes });
    await signIn(after);
    expect(favoriteIds(after)).toStrictEqual(['toy-2']);
    expect(after.wishes.kept()).toStrictEqual([]);
    const signedIn = await openShop({ user: aUser(), wishes });
    await settled();
    expect(favoriteIds(signedIn)).toStrictEqual([]);
    expect(signedIn.wishes.kept()).toStrictEqual([]);
  });

  it('is not added by a sign-in in another tab, nor later', async () => {
    const shop = await visitor();
    await press(shop, 'toy-2');
    shop.auth.report(aUser());
    await settled();
    expect(shop.records.lists.favorites).toStrictEqual([]);
    shop.auth.report(null);
    await signIn(shop);
    expect(shop.records.lists.favorites).toStrictEqual([]);
  });

  it('of a toy that the shop does not know is not remembered, and not added after a reload', async () => {
    const before = await visitor();
    await press(before, 'toy-99');
    expect(before.wishes.kept()).toStrictEqual([]);

    const wish = { toyId: 'toy-2', pathname: '/all-toys', requestedAt: NOW };
    const after = await visitor({ url: '/auth', wishes: [{ ...wish, toyId: 'toy-99' }, wish] });
    await signIn(after);
    expect(favoriteIds(after)).toStrictEqual(['toy-2']);
    expect(after.shownTexts()).toStrictEqual([LOGGED_IN, noticeText(notices.favoriteAdded)]);
  });

  it.each([
    [0, []],
    [2, [notices.favoritesAdded('2')]],
  ])('shows the error once if only %s of three could be stored', async (count, added) => {
    const shop = await visitor();
    const wished = ['toy-2', 'toy-3', 'toy-5'];
    await press(shop, ...wished);
    const fillDisk = () => favoriteIds(shop).length === count && shop.records.refuse('full');
    fillDisk();
    shop.store.subscribe(fillDisk);
    await signIn(shop);
    expect(favoriteIds(shop)).toStrictEqual(wished.slice(0, count));
    const told = [notices.failed(STORAGE_MESSAGES.full), ...added].map(noticeText);
    expect(shop.shownTexts()).toStrictEqual([LOGGED_IN, ...told]);
  });
});

describe('the way back after a sign-in', () => {
  const TOY_3 = { href: '/toy/toy-3', name: 'Sundarbans Sunrise Jigsaw, 100 Pieces' };
  const ALL_TOYS = { href: '/all-toys', name: 'All Toys' };

  it.each([
    ['/toy/toy-3', ['toy-3'], [], TOY_3],
    ['/toy/toy-3', ['toy-1'], ['/auth'], TOY_3],
    ['/all-toys', ['toy-3'], ['/toy/toy-9', '/auth'], ALL_TOYS],
    ['/', ['toy-3'], ['/toy/toy-9', '/auth'], null],
    ['/toy/toy-3', [], ['/auth'], TOY_3],
    ['/toy/toy-3', [], ['/auth', '/forgot-password'], TOY_3],
    ['/toy/toy-3', [], ['/all-toys', '/auth'], ALL_TOYS],
    ['/toy/toy-3', [], ['/', '/auth'], null],
    ['/toy/toy-3', [], ['/favorites', '/auth'], null],
    ['/auth', [], [], null],
  ])(
    'from %s with a wish for %j by way of %j leads, until the home page is left, to %j',
    async (url, toyIds, hrefs, wayBack) => {
      const shop = await visitor({ url });
      await press(shop, ...toyIds);
      for (const href of hrefs) shop.go(href);
      await signIn(shop);
      expect(selectLocation(shop.store.getState()).pathname).toBe('/');
      expect(selectWayBack(shop.store.getState())).toStrictEqual(wayBack);
      shop.go('/favorites');
      shop.go('/');
      expect(selectWayBack(shop.store.getState())).toBeNull();
      shop.go('/toy/toy-3');
      shop.history.back();
      expect(selectWayBack(shop.store.getState())).toBeNull();
    },
  );

  it('leads to the filter with which the toys were shown, also after a reload', async () => {
    const before = await visitor({ url: '/all-toys?utm_source=x' });
    before.store.dispatch(ageChosen({ age: 4 }));
    await press(before, 'toy-1');
    const after = await visitor({ url: '/auth', wishes: before.wishes.kept() });
    await signIn(after);
    expect(selectWayBack(after.store.getState())).toStrictEqual({
      href: '/all-toys?utm_source=x&age=4',
      name: 'All Toys',
    });
  });
});
