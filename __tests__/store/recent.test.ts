import { logIn, signOut } from '#features/auth/authThunks';
import { selectRecentIds, selectWayBack } from '#features/recent/recentSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { aUser } from '#tests/support/builders';
import { type OpenShop, openShop, settled } from '#tests/support/testShop';

const go = ({ store }: OpenShop, href: string) => store.dispatch(navigationRequested({ href }));
const recentIn = ({ store }: OpenShop) => selectRecentIds(store.getState());
const returnIn = ({ store }: OpenShop) => selectWayBack(store.getState())?.href;

describe('the toys that were seen last', () => {
  it('are the last four, each once, also after a reload', async () => {
    const shop = await openShop({ url: '/toy/toy-1', recent: ['toy-9', 'toy-1'] });
    expect(recentIn(shop)).toStrictEqual(['toy-1', 'toy-9']);
    for (const id of ['toy-2', 'toy-3', 'toy-9', 'toy-4']) go(shop, `/toy/${id}`);
    go(shop, '/');
    expect(recentIn(shop)).toStrictEqual(['toy-4', 'toy-9', 'toy-3', 'toy-2']);
    go(shop, '/toy/toy-3'); // is moved, and no other is dropped
    expect(recentIn(shop)).toStrictEqual(['toy-3', 'toy-4', 'toy-9', 'toy-2']);
    expect(shop.recentToys.kept()).toStrictEqual(recentIn(shop));
  });

  it.each(['/', '/toy/nonsense'])(
    'do not include one that does not exist, and keep all four (first page: %s)',
    async (url) => {
      const recent = ['toy-4', 'toy-3', 'toy-2', 'toy-1'];
      const shop = await openShop({ url, recent });
      go(shop, '/toy/nonsense');
      expect(shop.store.getState().router.location.pathname).toBe('/');
      expect(recentIn(shop)).toStrictEqual(recent);
      expect(shop.recentToys.kept()).toStrictEqual(recent);
    },
  );

  it('are forgotten when the user signs out', async () => {
    const shop = await openShop({ url: '/toy/toy-1', user: aUser() });
    const signedOut = shop.store.dispatch(signOut());
    await shop.auth.answer('signOut', null);
    await signedOut;
    expect(recentIn(shop)).toStrictEqual([]);
    expect(shop.recentToys.kept()).toStrictEqual([]);
  });
});

describe('the way back', () => {
  const open = async (...hrefs: readonly string[]) => {
    const shop = await openShop({ url: '/', user: null });
    for (const href of hrefs) go(shop, href);
    return shop;
  };
  const finishLogIn = async (shop: OpenShop) => {
    const loggedIn = shop.store.dispatch(
      logIn({ email: 'ayesha@example.com', password: 'Secret1' }),
    );
    await shop.auth.answer('logIn', aUser());
    await loggedIn;
    await settled();
  };

  it.each([
    [['/toy/toy-3', '/auth'], '/toy/toy-3'],
    [['/toy/toy-3', '/auth', '/forgot-password'], '/toy/toy-3'],
    [['/toy/toy-3', '/all-toys', '/auth'], '/all-toys'],
    [['/toy/toy-3', '/', '/auth'], undefined],
    [['/toy/toy-3', '/favorites', '/auth'], undefined],
    [['/auth'], undefined],
  ])('after a sign-in by way of %j is: %s', async (hrefs, expected) => {
    const shop = await open(...hrefs);
    await finishLogIn(shop);
    expect(shop.store.getState().router.location.pathname).toBe('/');
    expect(returnIn(shop)).toBe(expected);
    go(shop, '/all-toys');
    go(shop, '/');
    expect(returnIn(shop)).toBeUndefined();
  });
});
