import { locationChanged, navigationRequested } from '#features/router/routerSlice';
import { showSandboxUrl } from '#qa/showSandboxUrl';
import { noopServices } from '#services/noop/noopServices';
import { createAddressBar } from '#store/createAddressBar';
import { makeStore } from '#store/makeStore';
import { openShop } from '#tests/support/testShop';

/** Opens a sandbox on a toy's page after the user visited the home page and the favourites. */
async function openSandbox() {
  const { store, history, log } = await openShop();
  const addressBar = createAddressBar(history.service);
  addressBar.follow(store);
  store.dispatch(navigationRequested({ href: '/favorites' }));
  const sandbox = makeStore(noopServices(), { effects: 'off' });
  const step = (pathname: string) =>
    sandbox.dispatch(
      locationChanged({
        location: { pathname, search: '', hash: '', key: 'past' },
        navigationType: 'POP',
      }),
    );
  step('/toy/toy-1');
  const before = store.getState().router;
  let backs = 0;
  const stopShowing = showSandboxUrl({
    addressBar,
    history: history.service,
    liveStore: store,
    sandbox,
    onBack: () => (backs += 1),
  });
  const addresses = () => history.entries.map(({ pathname }) => pathname);
  const routerNow = () => store.getState().router;
  const { length } = log;
  const eventsSince = () => log.slice(length).map(({ type }) => type);
  return {
    store,
    history,
    step,
    before,
    stopShowing,
    addresses,
    routerNow,
    eventsSince,
    backs: () => backs,
  };
}

describe('the address bar of a sandbox', () => {
  it('shows the sandbox’s addresses on one history entry', async () => {
    const { step, addresses, eventsSince } = await openSandbox();
    expect(addresses()).toStrictEqual(['/', '/favorites', '/toy/toy-1']);
    step('/all-toys');
    expect(addresses()).toStrictEqual(['/', '/favorites', '/all-toys']);
    expect(eventsSince()).toStrictEqual([]);
  });

  it('returns to the user’s address and leaves nothing in the history', async () => {
    const { history, stopShowing, addresses, before, routerNow, eventsSince, step, backs } =
      await openSandbox();
    stopShowing();
    expect([history.at(), history.service.current()]).toStrictEqual([1, before.location]);
    expect(addresses()).toStrictEqual(['/', '/favorites', '/favorites']);
    expect([routerNow(), eventsSince(), backs()]).toStrictEqual([before, [], 0]);
    step('/profile'); // the sandbox is no longer shown
    expect(addresses()).toStrictEqual(['/', '/favorites', '/favorites']);
  });

  it('returns to the user’s address on Back, and the user’s shop does not change', async () => {
    const { history, stopShowing, before, routerNow, eventsSince, backs } = await openSandbox();
    history.back();
    expect([backs(), history.at(), history.service.current()]).toStrictEqual([
      1,
      1,
      before.location,
    ]);
    stopShowing(); // as when the panel unmounts; there is nothing left to restore
    expect([history.at(), routerNow(), eventsSince()]).toStrictEqual([1, before, []]);
  });

  it('keeps the sandbox’s address while the user’s own shop is redirected', async () => {
    const { store, addresses, stopShowing, history, routerNow } = await openSandbox();
    store.dispatch(navigationRequested({ href: '/auth', replace: true }));
    expect(addresses()).toStrictEqual(['/', '/favorites', '/toy/toy-1']);
    stopShowing();
    expect(history.service.current().pathname).toBe(routerNow().location.pathname);
  });
});
