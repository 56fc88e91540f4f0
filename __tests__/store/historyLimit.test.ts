/** @jest-environment ./__tests__/support/environment.cjs */
import { TOYS } from '#domain/toys';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { locationChanged, navigationRequested } from '#features/router/routerSlice';
import { createBrowserHistory } from '#services/browser/createBrowserHistory';
import { followAddress } from '#store/followAddress';
import { makeStore } from '#store/makeStore';
import { fakeServices } from '#tests/support/fakes';

/** Makes the history throw after 100 changes in 30 seconds, as in Safari. */
function limitHistory() {
  const times: number[] = [];
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    jest
      .spyOn(window.history, method)
      .mockImplementation((...options: Parameters<History['pushState']>) => {
        if (times.filter((time) => time > Date.now() - 30_000).length >= 100)
          throw new DOMException('Attempt to use history more than 100 times', 'SecurityError');
        times.push(Date.now());
        change(...options);
      });
  }
}

/** A shop on the real adapter. Page loads are recorded, because jsdom has none. */
function openShop(url: string) {
  window.history.replaceState(null, '', url);
  const loads: string[] = [];
  const location = new Proxy(
    {
      assign: (href: string) => loads.push(`assign ${href}`),
      replace: (href: string) => loads.push(`replace ${href}`),
    },
    { get: (own, name) => Reflect.get(name in own ? own : window.location, name) as unknown },
  );
  const service = createBrowserHistory({
    location,
    history: window.history,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window); // what the adapter uses
  const store = makeStore({ ...fakeServices().services, history: service });
  const toys = Array.from({ length: 200 }, (_none, n) => ({ ...TOYS[0]!, id: `toy-${n + 1}` }));
  store.dispatch(catalogueLoaded({ toys, details: {} }));
  store.dispatch(locationChanged({ location: service.current(), navigationType: 'POP' }));
  followAddress(store, service);
  return { store, service, loads };
}

beforeEach(() => {
  jest.useFakeTimers();
  limitHistory();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('a search of 200 letters is in the address afterwards, and links still work', () => {
  const { store, loads } = openShop('/all-toys');
  for (let letters = 1; letters <= 200; letters += 1) {
    store.dispatch(searchChanged({ screen: 'allToys', query: 'a'.repeat(letters) }));
    jest.advanceTimersByTime(100);
  }
  jest.advanceTimersByTime(400);
  expect(window.location.search).toBe(`?q=${'a'.repeat(200)}`);
  store.dispatch(navigationRequested({ href: '/toy/toy-1' }));
  expect([window.location.pathname, loads]).toStrictEqual(['/toy/toy-1', []]);
});

it('a link or a redirect that the browser refuses loads its page, until it is allowed again', () => {
  const { store, loads } = openShop('/all-toys');
  for (let visit = 1; visit <= 200; visit += 1)
    store.dispatch(navigationRequested({ href: `/toy/toy-${visit}`, replace: visit > 150 }));
  expect(loads.at(-1)).toBe('replace http://localhost/toy/toy-200');
  expect(loads.find((load) => load.startsWith('assign'))).toBe(
    `assign http://localhost/toy/toy-${201 - loads.length}`,
  );
  const { pathname } = store.getState().router.location;
  expect([pathname, pathname]).toStrictEqual([
    `/toy/toy-${200 - loads.length}`,
    window.location.pathname,
  ]);
  jest.advanceTimersByTime(31_000);
  store.dispatch(navigationRequested({ href: '/favorites' }));
  expect(window.location.pathname).toBe('/favorites');
});
