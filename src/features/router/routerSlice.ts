import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Location, NavigationType } from '#services/historyService';
import type { RootState } from '#store/redux';

/** The current location and how it was reached. The screens are rendered from this, not from the URL. */
export interface RouterState {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

const initialState: RouterState = {
  location: { pathname: '/', search: '', hash: '', key: 'default' },
  navigationType: 'POP',
};

export const routerSlice = createSlice({
  name: 'router',
  initialState,
  reducers: {
    /** A request to open an address of the shop. A listener in `store/navigationListeners.ts` passes it to the browser. */
    navigationRequested: (
      _state,
      _action: PayloadAction<{ readonly href: string; readonly replace?: boolean }>,
    ) => {},
    /** The browser is at a new address: after a request, or after Back or Forward. */
    locationChanged: (_state, { payload }: PayloadAction<RouterState>) => payload,
  },
});

/**
 * The screen of a path is left for another one. Never dispatched: the root reducer hands it to every slice before a
 * `locationChanged` with another path.
 */
export const screenLeft = createAction<RouterState>('router/screenLeft');

export const { navigationRequested, locationChanged } = routerSlice.actions;

export const selectRouter = ({ router }: RootState): RouterState => router;
export const selectLocation = ({ router }: RootState): Location => router.location;
