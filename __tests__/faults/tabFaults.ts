import { notices, noticeText } from '#domain/notices';
import {
  favoriteRemovalRequested,
  favoriteToggleRequested,
} from '#features/favorites/favoritesSlice';
import { aFavorite } from '#tests/support/builders';
import {
  ADDED,
  added,
  ADDED_NOTICE,
  addFavorite,
  type FaultCase,
  favoriteIsAdded,
  favoriteIsRefused,
  withFavorites,
} from './faultCase';
import { settled, until } from './openFaultyShop';
import { isSignedIn } from './situation';
import { signed, STORED } from './storedLists';

/** A favourite that another tab adds. */
const OTHER = aFavorite({ toyId: 'toy-7', date: '2026-01-05T00:00:00.000Z' });

/** Runs work without any message to other tabs. */
async function withoutMessages(work: () => Promise<void>): Promise<void> {
  jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue(undefined);
  await work();
}

/** Faults of several tabs, of time, and of processes that end. */
export const TAB_FAULTS = {
  C2: [
    {
      name: 'a tab with an old copy that writes its whole list',
      happen: async (shop) => {
        await addFavorite(shop);
        const newValue = signed([...STORED.favorites, OTHER]);
        localStorage.setItem('favorites', newValue);
        window.dispatchEvent(new StorageEvent('storage', { key: 'favorites', newValue }));
        await new Promise((resolve) => setTimeout(resolve, 40)); // the tab answers after 30 ms
      },
      outcome: (situation) => ({
        ...favoriteIsAdded(situation),
        lists: withFavorites(OTHER, ...(isSignedIn(situation) ? [added()] : [])),
      }),
    },
  ],
  C4: [
    {
      name: 'a browser that is killed before localStorage is on the disk',
      before: async ({ openTab, closeTabs }) => {
        const disk = { ...localStorage };
        await openTab().put('favorites', OTHER);
        closeTabs();
        localStorage.clear();
        for (const [key, text] of Object.entries(disk)) localStorage.setItem(key, String(text));
      },
      outcome: () => ({ lists: withFavorites(OTHER) }),
    },
  ],
  C5: [
    {
      name: 'a page in the back/forward cache that missed a change',
      happen: async ({ browser, store }) => {
        await withoutMessages(() => browser.openTab().put('favorites', OTHER));
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await until(() => store.getState().favorites.items.length === 3);
      },
      outcome: () => ({ lists: withFavorites(OTHER) }),
    },
  ],
  C6: [
    {
      name: 'a clock that is set back by years',
      happen: async (shop, situation) => {
        jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2019-01-01T00:00:00.000Z'));
        await addFavorite(shop);
        if (!isSignedIn(situation)) return;
        shop.store.dispatch(favoriteRemovalRequested({ toyId: 'toy-1', from: 'favorites' }));
        await settled();
        await until(() => shop.store.getState().favorites.saving.length === 0);
      },
      outcome: (situation) =>
        isSignedIn(situation)
          ? {
              lists: { ...STORED, favorites: [...STORED.favorites.slice(1), added()] },
              notices: [
                ADDED_NOTICE,
                noticeText(notices.favoriteRemovedFromList('Bagha the Bengal Tiger Cub')),
              ],
            }
          : favoriteIsAdded(situation),
    },
  ],
  C7: [
    {
      name: 'a newer version in another tab',
      happen: async (shop) => {
        localStorage.setItem('toyshop:schema', '2');
        await addFavorite(shop);
      },
      outcome: favoriteIsRefused('newer'),
    },
  ],
  C8: [
    {
      name: 'a double click',
      happen: async (shop) => {
        shop.store.dispatch(favoriteToggleRequested({ toyId: ADDED }));
        await addFavorite(shop);
      },
      outcome: (situation) => {
        const outcome = favoriteIsAdded(situation);
        // Signed out, each click asks to log in; the toasts show it once.
        return isSignedIn(situation)
          ? outcome
          : { notices: [...(outcome.notices ?? []), ...(outcome.notices ?? [])] };
      },
    },
  ],
} as const satisfies Readonly<Record<string, readonly FaultCase[]>>;
