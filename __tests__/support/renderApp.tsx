import { act, configure, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';
import { openShop, type ShopStart } from './testShop';
// A screen renders in well under a second, but slower on a busy machine.
configure({ asyncUtilTimeout: 4000 });

/** Renders the whole shop with the real store on fake services. `shopper` simulates user input. */
export async function renderApp(start: ShopStart = {}) {
  await loadAllLazyComponents(); // afterwards screens and forms render at once
  const shop = await openShop(start);
  const user = userEvent.setup();
  render(
    <Provider store={shop.store}>
      <App hasDemoAccounts={start.hasDemoAccounts ?? false} />
    </Provider>,
  );
  // By tag, because a search by role would compute the roles of the whole page after each change.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  // Reports of the service come from outside React, so they are wrapped in `act`.
  const { auth } = shop;
  return {
    ...shop,
    auth: {
      ...auth,
      report: (person: Parameters<typeof auth.report>[0]) => act(() => auth.report(person)),
      answer: (...said: Parameters<typeof auth.answer>) => act(() => auth.answer(...said)),
      refuse: (...said: Parameters<typeof auth.refuse>) => act(() => auth.refuse(...said)),
    },
    shopper: user,
  };
}
