import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StoreRouter } from '#app/StoreRouter';
import { locationChanged } from '#features/router/routerSlice';
import type { NavigationType } from '#services/historyService';
import { openShop, settled, type ShopStart } from './testShop';

/** Renders a part of the app on the real store with fake services. It is much faster than `renderApp`. */
export async function renderPart(part: ReactNode, start: ShopStart = {}) {
  const shop = await openShop(start);
  const inShop = (content: ReactNode) => (
    <Provider store={shop.store}>
      <StoreRouter>{content}</StoreRouter>
    </Provider>
  );
  const { container, rerender, unmount } = render(inShop(part));
  const { auth, store } = shop;
  const goTo = (pathname: string, move: NavigationType = 'PUSH') =>
    act(async () => {
      const place = { pathname, search: '', hash: '', key: `at ${pathname}` };
      store.dispatch(locationChanged({ place, move }));
    });
  return {
    ...shop,
    container,
    goTo,
    unmount,
    rerender: (next: ReactNode) => rerender(inShop(next)),
    // Changes of the store outside of React events are wrapped in `act`.
    dispatch: (event: UnknownAction) => act(() => void store.dispatch(event)),
    settle: () => act(settled),
    auth: {
      ...auth,
      report: (...args: Parameters<typeof auth.report>) => act(() => auth.report(...args)),
      answer: (...args: Parameters<typeof auth.answer>) => act(() => auth.answer(...args)),
      refuse: (...args: Parameters<typeof auth.refuse>) => act(() => auth.refuse(...args)),
    },
  };
}
