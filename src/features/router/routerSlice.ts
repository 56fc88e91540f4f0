import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Location, NavigationType } from '../../services/historyService';

/** Where the shopper is and how they came there. The screens are drawn from this, not from the URL. */
export interface RouterState {
  readonly place: Location;
  readonly move: NavigationType;
}

export interface RouterRoot {
  readonly router: RouterState;
}

const initialState: RouterState = {
  place: { pathname: '/', search: '', hash: '', key: 'default' },
  move: 'POP',
};

/** A wish to go somewhere within the shop; the router's listener asks the browser, which answers. */
export const navigationRequested = createAction<{ href: string; replace?: boolean }>(
  'router/navigationRequested',
);

const routerSlice = createSlice({
  name: 'router',
  initialState,
  reducers: {
    /** The browser is at a new address: after a wish of ours, or back and forward. */
    locationChanged: (_state, { payload }: PayloadAction<RouterState>): RouterState => payload,
  },
  selectors: {
    selectRouter: (router) => router,
    selectPlace: ({ place }) => place,
  },
});

export const { locationChanged } = routerSlice.actions;
export const { selectRouter, selectPlace } = routerSlice.selectors;
export const routerReducer = routerSlice.reducer;

/** A place as an address. */
export const hrefOf = ({ pathname, search, hash }: Omit<Location, 'key'>): string =>
  `${pathname}${search}${hash}`;
