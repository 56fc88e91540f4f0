import { notices, noticeText } from '#domain/notices';
import type { User } from '#domain/user';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import type { StorageErrorReason } from '#services/recordStorage';
import { storageFailure } from '#services/recordStorage';
import { aFavorite } from '#tests/support/builders';
import { type FaultyBrowser, type FaultyShop, settled, until } from './openFaultyShop';
import { isSignedIn, type Situation } from './situation';
import { type Lists, STORED } from './storedLists';

/** What must be true at the end of a case. */
export interface Outcome {
  /** The texts of all notices, in any order. */
  readonly notices: readonly string[];
  /** The lists of the state. */
  readonly lists: Lists;
  /** The lists of the next visit, in a browser without the fault. */
  readonly nextVisit: Lists;
  /** The texts that were copied because they could not be read in full. */
  readonly quarantine: readonly string[];
  /** The screen that is shown, if the fault leads to another one. */
  readonly screen: Situation['screen'] | 'broken';
  /** Who is signed in, if the fault changes it; null: nobody. */
  readonly user: User | null;
  /** Whether the lists were read. Before that, screens show that they are loading. */
  readonly areListsRead: boolean;
  /** How many errors were recorded for bug reports. */
  readonly errors: number;
}

/** A fault that every screen can meet. */
export interface FaultCase {
  readonly name: string;
  /** Follows the path in the address. */
  readonly query?: string;
  readonly user?: Partial<User>;
  /** Whether the sign-in service never reports a session. */
  readonly isSessionUnknown?: boolean;
  /** Whether the stored lists never arrive. */
  readonly isWithoutLists?: boolean;
  /** Changes the browser before the shop starts. */
  readonly before?: (browser: FaultyBrowser) => void | Promise<void>;
  /** Happens while the screen is shown. */
  readonly happen?: (shop: FaultyShop, situation: Situation) => void | Promise<void>;
  /** What the user does, by the controls of the screen. */
  readonly use?: (shop: FaultyShop, situation: Situation) => void | Promise<void>;
  /** Spies and replaced properties are restored before the next visit. */
  readonly outcome?: (situation: Situation) => Partial<Outcome>;
  /** More assertions. */
  readonly check?: (shop: FaultyShop, situation: Situation) => void | Promise<void>;
}

/** The toy that is added while the screen is shown. */
export const ADDED = 'toy-5';
export const added = () =>
  aFavorite({ toyId: ADDED, date: expect.any(String) as unknown as string });

export const withFavorites = (...favorites: Lists['favorites']): Lists => ({
  ...STORED,
  favorites: [...STORED.favorites, ...favorites],
});

/** Adds a favourite, as a tap that is still being saved while the screen changes. */
export async function addFavorite({ store }: FaultyShop): Promise<void> {
  store.dispatch(favoriteToggleRequested({ toyId: ADDED }));
  await settled();
  await until(() => store.getState().favorites.saving.length === 0);
}

export const failed = (reason: StorageErrorReason) =>
  noticeText(notices.failed(storageFailure(reason).message));
export const ADDED_NOTICE = noticeText(notices.favoriteAdded);
const LOGIN_NOTICE = noticeText(notices.loginRequiredForFavorites);

/** The favourite is added and stored for a signed-in user; others are asked to log in. */
export const favoriteIsAdded = (situation: Situation): Partial<Outcome> =>
  isSignedIn(situation)
    ? { notices: [ADDED_NOTICE], lists: withFavorites(added()) }
    : { notices: [LOGIN_NOTICE] };

/** The favourite is refused for a reason; nothing changes. Signed-out users are asked to log in. */
export const favoriteIsRefused =
  (reason: StorageErrorReason) =>
  (situation: Situation): Partial<Outcome> => ({
    notices: [isSignedIn(situation) ? failed(reason) : LOGIN_NOTICE],
  });

/** Makes IndexedDB never answer. */
export function silenceIndexedDb(): void {
  const Request = IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest; // that of fake-indexeddb
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new Request());
}
