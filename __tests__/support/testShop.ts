import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { Draft } from '#domain/draft';
import type { Favorite } from '#domain/favorite';
import type { Review } from '#domain/review';
import type { DetailsById, Toy } from '#domain/toy';
import { DETAILS, TOYS } from '#domain/toys';
import type { User } from '#domain/user';
import type { Wish } from '#domain/wish';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { draftsRestored } from '#features/drafts/draftsSlice';
import { favoritesReceived, wishesRestored } from '#features/favorites/favoritesSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { recentToysRestored } from '#features/recent/recentSlice';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { locationChanged } from '#features/router/routerSlice';
import { appStarted } from '#store/appEvents';
import { makeStore, type ShopStore, type StoreOptions } from '#store/makeStore';
import { persist, persistedReducer, withStoredLists } from '#store/persist';
import { reduce, type RootState } from '#store/rootReducer';
import {
  collectReports,
  fakeAuth,
  fakeHistory,
  fakeRecords,
  fakeSharing,
  fakeTabList,
  fakeWebMail,
  fixedClock,
  recordingNotifier,
} from './fakes';

export interface ShopStart {
  readonly url?: string;
  /** The state before the first event. By default each slice has its own. */
  readonly preloadedState?: RootState;
  /** The catalogue. By default that of the fixture. */
  readonly toys?: readonly Toy[];
  /** What the shop says about its toys beside their fields. By default that of the fixture. */
  readonly details?: DetailsById;
  /** The user that the service reports at the start. By default it reports nothing yet. */
  readonly user?: User | null;
  readonly favorites?: readonly Favorite[];
  readonly reviews?: readonly Review[];
  /** The stored drafts of this tab. */
  readonly drafts?: readonly Draft[];
  /** The stored ids of the toys that were seen last in this tab. */
  readonly recent?: readonly string[];
  /** The stored wishes of this tab. */
  readonly wishes?: readonly Wish[];
  readonly isWindowBlocked?: boolean;
  /** Whether the build has the embedded sign-in service. */
  readonly hasDemoAccounts?: boolean;
  /** More enhancers of the store. */
  readonly enhancers?: readonly StoreEnhancer[];
  /** Records the visit. By default nothing is recorded. */
  readonly visits?: StoreOptions['visits'];
  /** The clock of the shop. Starts at a fixed time by default. */
  readonly clock?: ReturnType<typeof fixedClock>;
  /** Is called with the store before its first event. */
  readonly onCreated?: (store: ShopStore) => void;
}

/** A store enhancer that shows each event to a listener before it is dispatched. */
const beforeDispatch =
  (show: (action: UnknownAction) => void): StoreEnhancer =>
  (next) =>
  (reducer, state) => {
    const store = next(reducer, state);
    return {
      ...store,
      dispatch: (action) => {
        show(action);
        return store.dispatch(action);
      },
    };
  };

/** Passes on the message of each captured error. A listener that throws is one. */
export const collectErrors = (collect: (message: string) => void): StoreEnhancer =>
  beforeDispatch((action) => {
    if (errorCaptured.match(action)) collect(action.payload.message);
  });

/** Adds each event that is dispatched to a list. */
export const logDispatched = (log: UnknownAction[]): StoreEnhancer =>
  beforeDispatch((action) => void log.push(action));

/** Starts the real store with its listeners and redux-persist, on fake services. */
export async function openShop({
  url = '/',
  preloadedState,
  toys = TOYS,
  details = DETAILS,
  user,
  favorites = [],
  reviews = [],
  drafts: storedDrafts = [],
  recent = [],
  wishes: storedWishes = [],
  isWindowBlocked = false,
  enhancers = [],
  visits,
  clock = fixedClock(),
  onCreated,
}: ShopStart = {}) {
  const auth = fakeAuth();
  const records = fakeRecords({ favorites, reviews });
  const drafts = fakeTabList(storedDrafts);
  const recentToys = fakeTabList(recent);
  const wishes = fakeTabList(storedWishes);
  const history = fakeHistory(url);
  const notifier = recordingNotifier();
  const reports = collectReports();
  const sharing = fakeSharing();
  const webMail = fakeWebMail({ isBlocked: isWindowBlocked });
  const stored = [
    draftsRestored(storedDrafts),
    recentToysRestored(recent),
    ...(storedWishes.length > 0 ? [wishesRestored(storedWishes)] : []),
    favoritesReceived(favorites),
    reviewsReceived(reviews),
  ];
  const log: UnknownAction[] = [];
  const store = makeStore(
    {
      auth: auth.service,
      records: records.storage,
      drafts: drafts.storage,
      recentToys: recentToys.storage,
      wishes: wishes.storage,
      history: history.service,
      notifier,
      clock,
    },
    {
      preloadedState: withStoredLists(
        preloadedState ?? stored.reduce(reduce, reduce(undefined, { type: 'start' })),
      ),
      reducer: persistedReducer(records.storage.engine),
      enhancers: [logDispatched(log), ...enhancers],
      ...(visits && { visits }),
    },
  );
  onCreated?.(store);
  store.dispatch(catalogueLoaded({ toys, details }));
  store.dispatch(locationChanged({ location: history.service.current(), navigationType: 'POP' }));
  persist(store);
  store.dispatch(appStarted());
  if (user !== undefined) auth.report(user);
  return {
    store,
    auth,
    records,
    drafts,
    recentToys,
    wishes,
    history,
    notifier,
    reports,
    clock,
    webMail,
    sharing,
    log,
    /** The errors that were captured. A listener that throws is one. */
    capturedErrors: () => log.filter(errorCaptured.match).map(({ payload }) => payload),
  };
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** Waits for pending microtasks. Does not wait for timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
