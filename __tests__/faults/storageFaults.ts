import { aFavorite, aReview } from '#tests/support/builders';
import { fillStorage } from '#tests/support/fillStorage';
import { addFavorite, type FaultCase } from './faultCase';
import { STORED } from './storedLists';

const [FAVORITE] = STORED.favorites;
const [REVIEW] = STORED.reviews;
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

/** Faults of localStorage: of its content and of its access. */
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
        window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
      },
      isLoss: true,
    },
  ],
  S13: [
    {
      name: 'lists of a newer version',
      before: () => localStorage.setItem('toyshop:schema', '2'),
      happen: addFavorite,
    },
  ],
};
