/** @jest-environment node */
import { locationChanged, navigationRequested } from '#features/router/routerSlice';
import { noopServices } from '#services/noop/noopServices';
import { borrowAddressBar } from '#store/borrowAddressBar';
import { makeStore } from '#store/makeStore';
import { createAddressBar } from '#store/routerListeners';
import { openShop } from '#tests/support/testShop';

/** A visitor who went from the home page to their favourites, and a sandbox on a toy's page. */
async function onLoan() {
  const { store, history, log } = await openShop();
  const addressBar = createAddressBar(history.service);
  addressBar.follow(store);
  store.dispatch(navigationRequested({ href: '/favorites' }));
  const sandbox = makeStore(noopServices(), { effects: 'off' });
  const step = (pathname: string) =>
    sandbox.dispatch(
      locationChanged({ place: { pathname, search: '', hash: '', key: 'past' }, move: 'POP' }),
    );
  step('/toy/toy-1');
  const before = store.getState().router;
  let backs = 0;
  const giveBack = borrowAddressBar({
    addressBar,
    history: history.service,
    own: store,
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
    giveBack,
    addresses,
    routerNow,
    eventsSince,
    backs: () => backs,
  };
}

describe('the address bar of a sandbox', () => {
  it('shows the sandbox’s addresses on one history entry', async () => {
    const { step, addresses, eventsSince } = await onLoan();
    expect(addresses()).toEqual(['/', '/favorites', '/toy/toy-1']);
    step('/all-toys');
    expect(addresses()).toEqual(['/', '/favorites', '/all-toys']);
    expect(eventsSince()).toEqual([]);
  });

  it('returns to the user’s address and leaves nothing in the history', async () => {
    const { history, giveBack, addresses, before, routerNow, eventsSince, step, backs } =
      await onLoan();
    giveBack();
    expect([history.at(), history.service.current()]).toEqual([1, before.place]);
    expect(addresses()).toEqual(['/', '/favorites', '/favorites']);
    expect([routerNow(), eventsSince(), backs()]).toEqual([before, [], 0]);
    step('/profile'); // nobody looks at the sandbox any more
    expect(addresses()).toEqual(['/', '/favorites', '/favorites']);
  });

  it('returns to the user’s address on Back, and the user’s shop does not change', async () => {
    const { history, giveBack, before, routerNow, eventsSince, backs } = await onLoan();
    history.back();
    expect([backs(), history.at(), history.service.current()]).toEqual([1, 1, before.place]);
    giveBack(); // the panel goes: nothing is left to give
    expect([history.at(), routerNow(), eventsSince()]).toEqual([1, before, []]);
  });

  it('keeps the sandbox’s address while the user’s own shop is redirected', async () => {
    const { store, addresses, giveBack, history, routerNow } = await onLoan();
    store.dispatch(navigationRequested({ href: '/auth', replace: true }));
    expect(addresses()).toEqual(['/', '/favorites', '/toy/toy-1']);
    giveBack();
    expect(history.service.current().pathname).toBe(routerNow().place.pathname);
  });
});
