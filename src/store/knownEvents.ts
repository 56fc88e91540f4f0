import * as auth from '../features/auth/authSlice';
import * as catalogue from '../features/catalogue/catalogueSlice';
import * as drafts from '../features/drafts/draftsSlice';
import * as faults from '../features/faults/faultsSlice';
import * as favorites from '../features/favorites/favoritesSlice';
import * as filter from '../features/filter/filterSlice';
import * as notices from '../features/notices/noticesSlice';
import * as reviews from '../features/reviews/reviewsSlice';
import * as router from '../features/router/routerSlice';
import * as updates from '../features/updates/updatesSlice';
import * as app from './appEvents';

/** The types of all events that the shop itself declares. */
export const OWN_EVENTS: readonly string[] = [
  auth,
  catalogue,
  drafts,
  faults,
  favorites,
  filter,
  notices,
  reviews,
  router,
  updates,
  app,
]
  .flatMap((slice) => Object.values<unknown>(slice))
  .flatMap((part) => (part as { type?: string }).type ?? []);

const KNOWN: ReadonlySet<unknown> = new Set([
  ...OWN_EVENTS,
  'persist/PERSIST',
  'persist/REHYDRATE',
]);

/** Whether a machine, a listener or redux-persist knows events of this type. */
export const isKnownEvent = (type: string): boolean => KNOWN.has(type);
