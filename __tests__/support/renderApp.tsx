import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '../../src/app/App';
import { openShop, type ShopStart } from './testShop';

/** The whole shop on the page, through the real store on fake services, with a shopper's hands. */
export async function renderApp(start: ShopStart = {}) {
  const shop = await openShop(start);
  const user = userEvent.setup();
  render(
    <Provider store={shop.store}>
      <App />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
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
