import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Location, NavigationType } from '#services/historyService';

/**
 * The current location and how it was reached. The screens are rendered from this, not from the URL.
 * Snapshot files contain these field names and checksums over them, so the fields keep their names.
 */
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

export const routerSlice = createSlice({
  name: 'router',
  initialState,
  reducers: {
    /** A request to go to an address of the shop. The router's listener passes it to the browser. */
    navigationRequested: (
      state: RouterState,
      _action: PayloadAction<{ href: string; replace?: boolean }>,
    ): RouterState => state,
    /** The browser is at a new address: after a request, or after Back or Forward. */
    locationChanged: (_state, { payload }: PayloadAction<RouterState>): RouterState => payload,
  },
});

export const { navigationRequested, locationChanged } = routerSlice.actions;

export const selectRouter = ({ router }: RouterRoot): RouterState => router;
export const selectLocation = ({ router }: RouterRoot): Location => router.place;

/** A location as a URL without origin. */
export const hrefOf = ({ pathname, search, hash }: Omit<Location, 'key'>): string =>
  `${pathname}${search}${hash}`;
