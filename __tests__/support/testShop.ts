import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { noticeText } from '#domain/notices';
import type { DetailsById, Toy } from '#domain/toy';
import { CATALOGUE, TOYS } from '#domain/toys';
import type { User } from '#domain/user';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { draftsRestored } from '#features/drafts/draftsSlice';
import { favoritesReceived, wishesRestored } from '#features/favorites/favoritesSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { recentToysRestored } from '#features/recent/recentSlice';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { locationChanged, navigationRequested } from '#features/router/routerSlice';
import { appStarted } from '#store/appEvents';
import { makeStore, type ShopStore, type StoreOptions } from '#store/makeStore';
import { persist, persistedReducer, withStoredLists } from '#store/persist';
import { rootReducer } from '#store/rootReducer';
import { collectReports, fakeServices, fakeSharing, fakeWebMail, type Stored } from './fakes';

/** How a shop starts. */
export interface ShopStart extends Stored {
  /** The catalogue. By default that of the fixture. */
  readonly toys?: readonly Toy[];
  /** What the shop says about its toys beside their fields. By default that of the fixture. */
  readonly details?: DetailsById;
  /** The user that the service reports at the start. By default it reports nothing yet. */
  readonly user?: User | null;
  readonly isWindowBlocked?: boolean;
  /** Whether the build has the embedded sign-in service. */
  readonly hasDemoAccounts?: boolean;
  /** Records the visit. By default nothing is recorded. */
  readonly visits?: StoreOptions['visits'];
  /** Is called with the store before its first event. */
  readonly onCreated?: (store: ShopStore) => void;
}

/** Adds each event to a list before it is dispatched. */
export const logDispatched =
  (log: UnknownAction[]): StoreEnhancer =>
  (next) =>
  (reducer, state) => {
    const store = next(reducer, state);
    return {
      ...store,
      dispatch: (action) => {
        log.push(action);
        return store.dispatch(action);
      },
    };
  };

/** Starts the real store with its listeners and redux-persist, on fake services. */
export async function openShop({
  toys = TOYS,
  details = CATALOGUE.details,
  user,
  isWindowBlocked = false,
  visits,
  onCreated,
  ...start
}: ShopStart = {}) {
  const { services, ...fakes } = fakeServices(start);
  const { drafts = [], recent = [], wishes = [], favorites = [], reviews = [] } = start;
  const reports = collectReports();
  const sharing = fakeSharing();
  const webMail = fakeWebMail(isWindowBlocked);
  const stored = [
    draftsRestored(drafts),
    recentToysRestored(recent),
    ...(wishes.length > 0 ? [wishesRestored(wishes)] : []),
    favoritesReceived(favorites),
    reviewsReceived(reviews),
  ];
  const log: UnknownAction[] = [];
  const initial = rootReducer(undefined, { type: 'start' });
  const store = makeStore(services, {
    preloadedState: withStoredLists(stored.reduce(rootReducer, initial)),
    reducer: persistedReducer(services.records.engine),
    enhancers: [logDispatched(log)],
    ...(visits && { visits }),
  });
  onCreated?.(store);
  store.dispatch(catalogueLoaded({ toys, details }));
  store.dispatch(locationChanged({ location: services.history.current(), navigationType: 'POP' }));
  persist(store);
  store.dispatch(appStarted());
  if (user !== undefined) fakes.auth.report(user);
  return {
    ...fakes,
    store,
    reports,
    webMail,
    sharing,
    log,
    /** Follows a link. */
    go: (href: string) => store.dispatch(navigationRequested({ href })),
    /** The texts of all notices so far. */
    noticeTexts: () => fakes.notifier.notices.map(noticeText),
    /** The texts of the notices that are shown. */
    shownTexts: () => fakes.notifier.shown().map(noticeText),
    /** The errors that were captured. A listener that throws is one. */
    capturedErrors: () => log.filter(errorCaptured.match).map(({ payload }) => payload),
  };
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** Waits for pending microtasks. Does not wait for timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
