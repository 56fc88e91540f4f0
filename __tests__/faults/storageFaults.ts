import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { aFavorite, aReview } from '#tests/support/builders';
import { fillStorage } from '#tests/support/fillStorage';
import { addFavorite, type FaultCase } from './faultCase';
import { until } from './openFaultyShop';
import { signed, STORED } from './storedLists';

const [FAVORITE] = STORED.favorites;
const [REVIEW] = STORED.reviews;
/** A favourite that another tab adds. */
const OTHER = aFavorite({ toyId: 'toy-7', date: '2026-01-05T00:00:00.000Z' });

/** Stores texts in place of the lists. */
const stored = (texts: Readonly<Partial<Record<'favorites' | 'reviews', string>>>) => (): void => {
  for (const [list, text] of Object.entries(texts)) localStorage.setItem(list, text);
};
const text = JSON.stringify;
const persisted = (items: unknown) => text({ items: text(items), _persist: '{"version":-1}' });

const WRONG_ROWS = [
  { ...REVIEW, id: 'bad-1', rating: '5' },
  { ...REVIEW, id: 'bad-2', rating: 6 },
  { ...REVIEW, id: 'bad-3', comment: 'x'.repeat(501) },
  { ...REVIEW, id: 'bad-4', toyId: undefined },
  { ...REVIEW, id: 'bad-5', createdAt: 'x' },
  [[]],
];
const EXTREME_DATES = [
  aReview({ id: 'review-4', createdAt: '+275760-09-13T00:00:00.000Z' }),
  aReview({ id: 'review-5', createdAt: '9999-12-31T00:00:00.000Z' }),
  aReview({ id: 'review-6', createdAt: '-271821-04-20T00:00:00.000Z' }),
];
const UNKNOWN_TOYS = ['toy-99', '__proto__', 'constructor'].map((toyId) => aFavorite({ toyId }));

/** Faults of localStorage: of its content, of its access, of several tabs and of processes that end. */
export const STORAGE_FAULTS: Readonly<Record<string, readonly FaultCase[]>> = {
  S1: [
    {
      name: 'texts that are cut off',
      before: stored({ favorites: text(STORED.favorites).slice(0, -20), reviews: '{oops' }),
      isLoss: true,
    },
  ],
  S2: [
    {
      name: 'texts of other types',
      before: stored({ favorites: '42', reviews: '{}' }),
      isLoss: true,
    },
    {
      name: 'lists in the format of redux-persist',
      before: stored({
        favorites: persisted(STORED.favorites),
        reviews: persisted(STORED.reviews),
      }),
    },
  ],
  S3: [
    {
      name: 'rows of wrong types among good ones',
      before: stored({ reviews: text([...STORED.reviews, ...WRONG_ROWS]) }),
    },
  ],
  S4: [
    {
      name: 'rows with the keys __proto__ and constructor',
      before: stored({
        favorites: `[${text(FAVORITE)},{"__proto__":{"toyId":"toy-9","userId":"uid-ayesha"}},{"constructor":1}]`,
      }),
      isLoss: true,
      check: () => expect(({} as { toyId?: string }).toyId).toBeUndefined(),
    },
  ],
  S5: [
    {
      name: 'records that are stored twice',
      before: stored({
        favorites: text([...STORED.favorites, ...STORED.favorites]),
        reviews: text([...STORED.reviews, ...STORED.reviews]),
      }),
    },
  ],
  S6: [
    {
      name: 'toys that do not exist',
      before: stored({ favorites: text([...STORED.favorites, ...UNKNOWN_TOYS]) }),
    },
  ],
  S7: [
    {
      name: 'extreme dates',
      before: stored({ reviews: text([...STORED.reviews, ...EXTREME_DATES]) }),
    },
  ],
  S8: [{ name: 'storage that other keys fill', before: fillStorage, happen: addFavorite }],
  S12: [
    {
      name: 'storage that another tab clears',
      happen: () => {
        localStorage.clear();
        window.dispatchEvent(new StorageEvent('storage', { key: null }));
      },
      isLoss: true,
    },
  ],
  S13: [
    {
      name: 'lists of the first version, without signatures',
      before: stored({ favorites: text(STORED.favorites), reviews: text(STORED.reviews) }),
      happen: addFavorite,
    },
    {
      name: 'lists of a newer version',
      before: () => localStorage.setItem('toyshop:schema', '2'),
      happen: addFavorite,
    },
  ],
  C2: [
    {
      name: 'a tab with an old copy that writes its whole list',
      happen: async (shop) => {
        await addFavorite(shop);
        const newValue = signed([...STORED.favorites, OTHER]);
        localStorage.setItem('favorites', newValue);
        window.dispatchEvent(new StorageEvent('storage', { key: 'favorites', newValue }));
        await until(() => shop.store.getState().favorites.items.length > 3, 40); // the tab answers after 30 ms
      },
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
        for (const [key, value] of Object.entries(disk)) localStorage.setItem(key, String(value));
      },
    },
  ],
  C5: [
    {
      name: 'a page in the back/forward cache that missed a change',
      happen: async ({ browser, store }) => {
        jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue(undefined);
        await browser.openTab().put('favorites', OTHER);
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await until(() => store.getState().favorites.items.length === 3);
      },
    },
  ],
  C6: [
    {
      name: 'a clock that is set back by years',
      happen: async (shop) => {
        jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2019-01-01T00:00:00.000Z'));
        await addFavorite(shop);
      },
    },
  ],
  C7: [
    {
      name: 'a newer version in another tab',
      happen: async (shop) => {
        localStorage.setItem('toyshop:schema', '2');
        await addFavorite(shop);
      },
    },
  ],
  C8: [
    {
      name: 'a double click',
      happen: async (shop) => {
        shop.store.dispatch(favoriteToggleRequested({ toyId: 'toy-5' }));
        await addFavorite(shop);
      },
    },
  ],
};
