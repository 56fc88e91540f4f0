import { authTabChosen } from '#features/auth/authSlice';
import { hrefOf, locationChanged, navigationRequested } from '#features/router/routerSlice';
import { createAddressBar } from '#store/createAddressBar';
import { type OpenShop, openShop } from '#tests/support/testShop';

const go = ({ store }: OpenShop, href: string) => store.dispatch(navigationRequested({ href }));
const addresses = ({ history }: OpenShop) => history.entries.map(hrefOf);
const shown = ({ store }: OpenShop) => hrefOf(store.getState().router.location);
const movesIn = ({ log }: OpenShop) =>
  log.filter(locationChanged.match).map(({ payload }) => payload.navigationType);

describe('a navigation', () => {
  it('adds a history entry, or replaces it if the address is the current one', async () => {
    const shop = await openShop({ url: '/all-toys' });
    go(shop, '/all-toys?page=2#main');
    go(shop, '/all-toys?page=2#main');
    expect(addresses(shop)).toStrictEqual(['/all-toys', '/all-toys?page=2#main']);
    expect(movesIn(shop)).toStrictEqual(['POP', 'PUSH', 'REPLACE']);
    expect(shown(shop)).toBe('/all-toys?page=2#main');
  });

  it('back from the entry of a loaded snapshot to the current location does not change the state', async () => {
    const shop = await openShop();
    const { router } = shop.store.getState();
    shop.history.service.push('/'); // as a sandbox does, without the store
    shop.history.back();
    expect(shop.store.getState().router).toBe(router);
  });

  it('to a fragment typed into the address bar updates the location', async () => {
    const shop = await openShop();
    const typed = { ...shop.history.service.current(), hash: '#main' }; // the key stays the same
    shop.history.entries.splice(0, 1, typed);
    shop.history.back(); // reports the current entry
    expect(shown(shop)).toBe('/#main');
  });
});

describe('the tab of /auth', () => {
  const tab = ({ store }: OpenShop) => store.getState().auth.tab;
  const openAuth = async (url: string) => {
    const shop = await openShop({ url, user: null });
    createAddressBar(shop.history.service).follow(shop.store);
    return shop;
  };

  it('is Login, and Sign Up at /auth#sign-up', async () => {
    expect(tab(await openAuth('/auth'))).toBe('logIn');
    expect(tab(await openAuth('/auth?x#sign-up'))).toBe('signUp');
    expect(tab(await openAuth('/forgot-password#sign-up'))).toBe('logIn');
    const shop = await openAuth('/auth'); // a page is prerendered without the hash
    const place = { ...shop.history.service.current(), hash: '#sign-up' };
    shop.store.dispatch(locationChanged({ location: place, navigationType: 'POP' }));
    expect(tab(shop)).toBe('signUp');
  });

  it('is in the address, and Back and Forward show it again', async () => {
    const shop = await openAuth('/auth');
    shop.store.dispatch(authTabChosen('signUp'));
    expect(addresses(shop)).toStrictEqual(['/auth#sign-up']);
    go(shop, '/auth'); // a link to Login
    expect([addresses(shop), tab(shop)]).toStrictEqual([['/auth#sign-up', '/auth'], 'logIn']);
    shop.history.back();
    expect(tab(shop)).toBe('signUp');
    shop.store.dispatch(authTabChosen('logIn'));
    expect(addresses(shop)).toStrictEqual(['/auth', '/auth']);
  });

  it('is not changed by the skip link', async () => {
    const shop = await openAuth('/auth#sign-up');
    go(shop, '/auth#main');
    expect(tab(shop)).toBe('signUp');
    shop.store.dispatch(authTabChosen('logIn'));
    go(shop, '/auth#main');
    expect([tab(shop), addresses(shop).at(-1)]).toStrictEqual(['logIn', '/auth#main']);
  });
});
