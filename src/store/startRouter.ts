import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf, locationChanged, navigationRequested } from '#features/router/routerSlice';
import type { AppStartListening } from '#lib/redux';
import type { RootState } from './rootReducer';

/**
 * Handles `navigationRequested`: updates the browser's history, then dispatches `locationChanged`. If the browser
 * refuses the update, it loads the page instead.
 */
export function startRouter(start: AppStartListening<RootState>): void {
  start({
    actionCreator: navigationRequested,
    effect: (
      { payload: { href, replace = false } },
      { dispatch, getState, extra: { history } },
    ) => {
      const address = selectAddress(getState());
      const move = replace || hrefOf(address) === href ? 'REPLACE' : 'PUSH';
      // The address bar may still be waiting for a pause in typing.
      if (move === 'PUSH' && hrefOf(address) !== hrefOf(history.current())) history.show(address);
      const location = move === 'PUSH' ? history.push(href) : history.replace(href);
      if (location === null) history.load(href, move);
      else dispatch(locationChanged({ place: location, move }));
    },
  });
}
