import * as auth from '../features/auth/authSlice';
import * as catalogue from '../features/catalogue/catalogueSlice';
import * as faults from '../features/faults/faultsSlice';
import * as favorites from '../features/favorites/favoritesSlice';
import * as filter from '../features/filter/filterSlice';
import * as notices from '../features/notices/noticesSlice';
import * as reviews from '../features/reviews/reviewsSlice';
import * as router from '../features/router/routerSlice';
import * as app from './appEvents';

const own = [auth, catalogue, faults, favorites, filter, notices, reviews, router, app]
  .flatMap((slice) => Object.values<unknown>(slice))
  .flatMap((part) => (part as { type?: unknown }).type ?? []);

const KNOWN: ReadonlySet<unknown> = new Set([...own, 'persist/PERSIST', 'persist/REHYDRATE']);

/** Whether a machine, a listener or redux-persist knows events of this type. */
export const isKnownEvent = (type: string): boolean => KNOWN.has(type);
