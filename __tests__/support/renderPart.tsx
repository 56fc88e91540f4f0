import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StoreRouter } from '#app/StoreRouter';
import { locationChanged } from '#features/router/routerSlice';
import type { NavigationType } from '#services/historyService';
import { openShop, type ShopStart } from './testShop';

/** Renders a part of the app on the real store with fake services. It is much faster than `renderApp`. */
export async function renderPart(part: ReactNode, start: ShopStart = {}) {
  const shop = await openShop(start);
  const { container } = render(
    <Provider store={shop.store}>
      <StoreRouter>{part}</StoreRouter>
    </Provider>,
  );
  const goTo = (pathname: string, move: NavigationType = 'PUSH') =>
    act(async () => {
      const place = { pathname, search: '', hash: '', key: `at ${pathname}` };
      shop.store.dispatch(locationChanged({ place, move }));
    });
  return { ...shop, container, goTo };
}
