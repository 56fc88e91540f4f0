import { act, configure, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';
import { openShop, type ShopStart } from './testShop';
// A screen is drawn in well under a second, but not on a machine that does other things as well.
configure({ asyncUtilTimeout: 4000 });

/** The whole shop on the page, through the real store on fake services, with a shopper's hands. */
export async function renderApp(start: ShopStart = {}) {
  await loadAllLazyComponents(); // once they are here, screens and forms are drawn at once
  const shop = await openShop(start);
  const user = userEvent.setup();
  render(
    <Provider store={shop.store}>
      <App hasDemoAccounts={start.hasDemoAccounts ?? false} />
    </Provider>,
  );
  // By tag: a search by role would be asked of the whole page at every change of it.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  // What the service says comes from outside React: its effects belong to the test's turn.
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
