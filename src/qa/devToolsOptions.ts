import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import * as auth from '#features/auth/authSlice';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import * as filter from '#features/filter/filterSlice';
import { reviewDeletionRequested } from '#features/reviews/reviewsSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { createShopRedactor } from './redaction';

/** Developers see what they search for. Exports of the DevTools contain it too. */
const { redact } = createShopRedactor({ keepsSearch: true });

/** How many events the log of the DevTools keeps. A jump computes all of them again. */
export const MAX_LOGGED_EVENTS = 500;

/** The options of the Redux DevTools: stack traces, redacted actions and states, a few action creators. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Latim',
  maxAge: MAX_LOGGED_EVENTS,
  latency: 200,
  trace: true,
  traceLimit: 25,
  actionSanitizer: redact,
  stateSanitizer: redact,
  actionCreators: {
    navigationRequested,
    favoriteToggleRequested,
    reviewDeletionRequested,
    searchChanged: filter.searchChanged,
    categoryChosen: filter.categoryChosen,
    ageChosen: filter.ageChosen,
    maxPriceChosen: filter.maxPriceChosen,
    sortChosen: filter.sortChosen,
    filterReset: filter.filterReset,
    moreToysRequested: filter.moreToysRequested,
    sessionReported: auth.sessionReported,
  },
  // `export: true` exports the copy in the monitor. It is redacted and can be imported again.
  features: {
    pause: true,
    lock: true,
    persist: true,
    export: true,
    import: 'custom',
    jump: true,
    skip: true,
    reorder: true,
    dispatch: true,
    test: true,
  },
};
