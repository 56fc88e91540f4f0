import { createPath } from 'react-router-dom';
import { searchChanged } from '#features/filter/filterSlice';
import { locationChanged } from '#features/router/routerSlice';
import { followAddress } from '#store/followAddress';
import { type OpenShop, openShop } from '#tests/support/testShop';

const addresses = ({ history }: OpenShop) => history.entries.map(createPath);
const shown = ({ store }: OpenShop) => createPath(store.getState().router.location);
const movesIn = ({ log }: OpenShop) =>
  log.filter(locationChanged.match).map(({ payload }) => payload.navigationType);

describe('a navigation', () => {
  it('adds a history entry, or replaces it if the address is the current one', async () => {
    const shop = await openShop({ url: '/all-toys' });
    shop.go('/all-toys?page=2#main');
    shop.go('/all-toys?page=2#main');
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

describe('an equal address', () => {
  it('adds no entry, also if the screen keeps its filter: Back changes the screen', async () => {
    const shop = await openShop({ user: null });
    const showAddress = followAddress(shop.store, shop.history.service);
    shop.go('/all-toys?age=3-5');
    shop.go('/all-toys');
    shop.go('/all-toys#search');
    showAddress();
    expect(addresses(shop)).toStrictEqual(['/', '/all-toys?age=3-5']);
    shop.history.back();
    expect(shown(shop)).toBe('/');
  });
});

it('an address that the browser follows during hydration is the location after it', async () => {
  const shop = await openShop({
    url: '/all-toys',
    onCreated: ({ dispatch }) => dispatch(searchChanged({ screen: 'allToys', query: 'jig' })),
  });
  // The search of the screen, which the address does not have yet, is no navigation.
  expect(movesIn(shop)).toStrictEqual(['POP']);
});
