import { act, configure, render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { selectLocation } from '#features/router/routerSlice';
import { loadAllLazyComponents } from '#ui/lazyWithRetry';
import { openShop, type ShopStart } from './testShop';

// A screen renders in less than a second, but slower on a busy machine.
configure({ asyncUtilTimeout: 4000 });

/**
 * React creates a text node only for a text that is not the only child of its element. If the browser translates the page,
 * it replaces that node, and React goes on to change and remove the replaced one.
 */
const createTextNode = document.createTextNode.bind(document);
document.createTextNode = (text) => {
  if (text.trim() !== '')
    // eslint-disable-next-line no-console -- fails the test
    console.error(`The text "${text}" is not the only child of its element.`);
  return createTextNode(text);
};

/** Renders the app with the real store on fake services. `shopper` simulates user input. */
export async function renderApp(start: ShopStart = {}) {
  await loadAllLazyComponents(); // so that screens and forms render synchronously
  Object.assign(process.env, { AUTH_SERVICE: start.hasDemoAccounts ? 'embedded' : 'firebase' });
  const shop = await openShop(start);
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }); // there are no styles
  const draw = () =>
    render(
      <Provider store={shop.store}>
        <App />
      </Provider>,
    );
  let { unmount } = draw();
  // By tag, because a search by role would compute the roles of the whole page after each change.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  // The fake service updates the store outside of React events, so its calls are wrapped in `act`.
  const { auth } = shop;
  return {
    ...shop,
    auth: {
      ...auth,
      report: (reported: Parameters<typeof auth.report>[0]) => act(() => auth.report(reported)),
      answer: (...args: Parameters<typeof auth.answer>) => act(() => auth.answer(...args)),
      refuse: (...args: Parameters<typeof auth.refuse>) => act(() => auth.refuse(...args)),
    },
    /** The path of the shown screen. */
    path: () => selectLocation(shop.store.getState()).pathname,
    shopper: user,
    /** Follows the first link to an address. */
    follow: (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(),
    unmount: () => unmount(),
    /** Removes the page and renders the app again, on the same store. */
    remount: () => {
      unmount();
      ({ unmount } = draw());
    },
  };
}

export type RenderedApp = Awaited<ReturnType<typeof renderApp>>;
