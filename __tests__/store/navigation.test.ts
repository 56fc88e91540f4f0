import { TOYS } from '#data/toys';
import { notices } from '#domain/notices';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { hrefOf, locationChanged, navigationRequested } from '#features/router/routerSlice';
import { noopServices } from '#services/noop/noopServices';
import { appStarted } from '#store/appEvents';
import { makeStore } from '#store/makeStore';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';
import { fakeHistory, recordingNotifier } from '#tests/support/fakes';
import { type OpenShop, openShop } from '#tests/support/testShop';

const go = ({ store }: OpenShop, href: string) => store.dispatch(navigationRequested({ href }));
const addresses = ({ history }: OpenShop) => history.entries.map(hrefOf);
const shown = ({ store }: OpenShop) => hrefOf(store.getState().router.place);
const movesIn = ({ log }: OpenShop) =>
  log.filter(locationChanged.match).map(({ payload }) => payload.move);

describe('a navigation', () => {
  it('adds a history entry, or replaces it if the address is the current one', async () => {
    const shop = await openShop({ url: '/all-toys' });
    go(shop, '/all-toys?page=2#main');
    go(shop, '/all-toys?page=2#main');
    expect(addresses(shop)).toStrictEqual(['/all-toys', '/all-toys?page=2#main']);
    expect(movesIn(shop)).toStrictEqual(['POP', 'PUSH', 'REPLACE']);
    expect(shown(shop)).toBe('/all-toys?page=2#main');
  });

  it('with Back or Forward updates the location', async () => {
    const shop = await openShop({ url: '/all-toys' });
    go(shop, '/favorites');
    shop.history.back();
    expect([shown(shop), movesIn(shop).at(-1)]).toStrictEqual(['/all-toys', 'POP']);
    shop.history.forward();
    expect(shown(shop)).toBe('/favorites');
  });

  it('back from the entry of a loaded snapshot to the current location does not change the state', async () => {
    const shop = await openShop();
    const { router } = shop.store.getState();
    shop.history.service.push('/'); // as a sandbox does, without the store
    shop.history.back();
    expect(shop.store.getState().router).toBe(router);
    shop.history.forward();
    expect(shop.store.getState().router.place.key).not.toBe(router.place.key);
  });

  it('to a fragment typed into the address bar updates the location', async () => {
    const shop = await openShop();
    const typed = { ...shop.history.service.current(), hash: '#main' }; // the key stays the same
    shop.history.entries.splice(0, 1, typed);
    shop.history.back(); // reports the current entry
    expect(shown(shop)).toBe('/#main');
  });
});

describe('a redirect during a visit', () => {
  it('goes from /auth to the home page when signed in, and from /profile to /auth when signed out', async () => {
    const signedIn = await openShop({ url: '/all-toys', user: aUser() });
    go(signedIn, '/auth');
    expect(addresses(signedIn)).toStrictEqual(['/all-toys', '/']);
    go(signedIn, '/profile');
    expect(shown(signedIn)).toBe('/profile');

    const signedOut = await openShop({ url: '/all-toys', user: null });
    go(signedOut, '/profile');
    expect(addresses(signedOut)).toStrictEqual(['/all-toys', '/auth']);
  });

  it('goes from /profile to /auth if Back leads to it after a sign-out', async () => {
    const shop = await openShop({ url: '/profile', user: aUser() });
    go(shop, '/all-toys');
    shop.auth.report(null);
    shop.history.back();
    expect(shown(shop)).toBe('/auth');
  });

  it('goes to the home page from an unknown toy, but not from a known one', async () => {
    const shop = await openShop({ url: '/all-toys', user: null });
    go(shop, '/toy/toy-1');
    expect(shown(shop)).toBe('/toy/toy-1');
    go(shop, '/toy/none');
    expect(addresses(shop)).toStrictEqual(['/all-toys', '/toy/toy-1', '/']);
    expect(shop.notifier.notices).toStrictEqual([notices.toyNotFound]);
  });
});

describe('the redirect from an unknown toy', () => {
  /** Creates a store with a preloaded location, before `appStarted`. */
  function storeAt(url: string, isLoaded: boolean) {
    const history = fakeHistory(url);
    const notifier = recordingNotifier();
    const start = rootReducer(undefined, { type: '@@start' });
    const place = history.service.current();
    const preloadedState: Partial<RootState> = {
      router: { place, move: 'POP' },
      ...(isLoaded && { catalogue: rootReducer(start, catalogueLoaded(TOYS)).catalogue }),
    };
    const services = { ...noopServices(), history: history.service, notifier };
    return { store: makeStore(services, { preloadedState }), history, notifier };
  }

  it('waits until the catalogue is loaded', () => {
    const { store, history, notifier } = storeAt('/toy/none', false);
    store.dispatch(appStarted());
    expect([history.service.current().pathname, notifier.notices]).toStrictEqual(['/toy/none', []]);
    store.dispatch(catalogueLoaded(TOYS));
    expect(history.service.current().pathname).toBe('/');
    expect(notifier.notices).toStrictEqual([notices.toyNotFound]);
  });

  it('happens on `appStarted` if the catalogue is preloaded', () => {
    const { store, history } = storeAt('/toy/none', true);
    expect(store.getState().catalogue.status).toBe('ready');
    store.dispatch(appStarted());
    expect(history.service.current().pathname).toBe('/');
  });
});
