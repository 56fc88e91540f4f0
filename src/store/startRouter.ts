import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf, locationChanged, navigationRequested } from '#features/router/routerSlice';
import type { StartListening } from '#lib/startListening';
import type { RootState } from './rootReducer';

/** Handles `navigationRequested`: updates the browser's history, then dispatches `locationChanged`. */
export function startRouter(start: StartListening<RootState>): void {
  start({
    actionCreator: navigationRequested,
    effect: (
      { payload: { href, replace = false } },
      { dispatch, getState, extra: { history } },
    ) => {
      const isCurrent = hrefOf(selectAddress(getState())) === href;
      const move = replace || isCurrent ? 'REPLACE' : 'PUSH';
      const location = move === 'PUSH' ? history.push(href) : history.replace(href);
      dispatch(locationChanged({ place: location, move }));
    },
  });
}
