import { notices, noticeText } from '#domain/notices';
import { aFavorite, aReview } from '#tests/support/builders';
import { fillStorage } from '#tests/support/fillStorage';
import {
  addFavorite,
  failed,
  type FaultCase,
  favoriteIsAdded,
  favoriteIsRefused,
  type Outcome,
  withFavorites,
} from './faultCase';
import type { Situation } from './situation';
import { STORED } from './storedLists';

const [FAVORITE] = STORED.favorites;
const [REVIEW] = STORED.reviews;
const LIST_NOT_LOADED = noticeText(notices.favoritesNotLoaded);

/** Stores texts in place of the lists. */
const stored = (texts: Readonly<Partial<Record<'favorites' | 'reviews', string>>>) => (): void => {
  for (const [list, text] of Object.entries(texts)) localStorage.setItem(list, text);
};

/** The message about damaged favourites differs on the profile (spec §8). */
const favoritesDamaged = ({ screen }: Situation) =>
  screen === 'profile' ? failed('damaged') : LIST_NOT_LOADED;

/** The texts of all keys. */
const texts = () => JSON.stringify(Object.entries(localStorage).sort());

/** The texts before the visit of a case. */
let before = '';

const OLDER = aReview({ comment: 'Older', updatedAt: '2026-01-02T03:04:05.000Z' });
const NEWER = aReview({ comment: 'Newer', updatedAt: '2026-01-03T03:04:05.000Z' });

const text = JSON.stringify;
const CUT_OFF = text(STORED.favorites).slice(0, -20);
const WRONG_ROWS = text([
  ...STORED.reviews,
  { ...REVIEW, id: 'bad-1', rating: '5' },
  { ...REVIEW, id: 'bad-2', rating: 6 },
  { ...REVIEW, id: 'bad-3', comment: 'x'.repeat(501) },
  { ...REVIEW, id: 'bad-4', toyId: undefined },
  [[]],
]);
const PROTOTYPES = `[${text(FAVORITE)},{"__proto__":{"toyId":"toy-9","userId":"uid-ayesha"}},{"constructor":1}]`;
const INVALID_DATE = { ...REVIEW, id: 'review-3', createdAt: 'x' };
const EXTREME_DATES = [
  aReview({ id: 'review-4', createdAt: '+275760-09-13T00:00:00.000Z' }),
  aReview({ id: 'review-5', createdAt: '9999-12-31T00:00:00.000Z' }),
  aReview({ id: 'review-6', createdAt: '-271821-04-20T00:00:00.000Z' }),
];
const UNKNOWN_TOYS = ['toy-99', '__proto__', 'constructor'].map((toyId) => aFavorite({ toyId }));

const reviewsAre = (reviews: typeof STORED.reviews): Partial<Outcome> => ({
  lists: { ...STORED, reviews },
});

/** Faults in the content of storage and in the access to it. */
export const STORAGE_FAULTS = {
  S1: [
    {
      name: 'texts that are cut off',
      before: stored({ favorites: CUT_OFF, reviews: '{oops' }),
      outcome: (situation) => ({
        lists: { favorites: STORED.favorites.slice(0, 1), reviews: [] },
        quarantine: [CUT_OFF, '{oops'],
        notices: [favoritesDamaged(situation), failed('damaged')],
      }),
    },
  ],
  S2: [
    {
      name: 'texts of other types',
      before: stored({ favorites: '42', reviews: '{}' }),
      outcome: (situation) => ({
        lists: { favorites: [], reviews: [] },
        quarantine: ['42', '{}'],
        notices: [favoritesDamaged(situation), failed('damaged')],
      }),
    },
    {
      name: 'lists in the format of redux-persist',
      before: stored({
        favorites: text({ items: text(STORED.favorites), _persist: '{"version":-1}' }),
        reviews: text({ items: text(STORED.reviews), _persist: '{"version":-1}' }),
      }),
    },
  ],
  S3: [
    {
      name: 'rows of wrong types among good ones',
      before: stored({ reviews: WRONG_ROWS }),
      outcome: () => ({ quarantine: [WRONG_ROWS], notices: [failed('damaged')] }),
    },
  ],
  S4: [
    {
      name: 'rows with the keys __proto__ and constructor',
      before: stored({ favorites: PROTOTYPES }),
      outcome: (situation) => ({
        lists: { ...STORED, favorites: STORED.favorites.slice(0, 1) },
        quarantine: [PROTOTYPES],
        notices: [favoritesDamaged(situation)],
      }),
      check: () => expect(({} as { toyId?: string }).toyId).toBeUndefined(),
    },
  ],
  S5: [
    {
      name: 'records that are stored twice',
      before: stored({
        favorites: text([...STORED.favorites, ...STORED.favorites]),
        reviews: text([OLDER, NEWER, OLDER]),
      }),
      outcome: () => reviewsAre([NEWER]),
    },
  ],
  S6: [
    {
      name: 'toys that do not exist',
      before: stored({ favorites: text([...STORED.favorites, ...UNKNOWN_TOYS]) }),
      outcome: () => ({ lists: withFavorites(...UNKNOWN_TOYS) }),
    },
  ],
  S7: [
    {
      name: 'extreme dates',
      before: stored({ reviews: text([...STORED.reviews, ...EXTREME_DATES]) }),
      outcome: () => reviewsAre([...STORED.reviews, ...EXTREME_DATES]),
    },
    {
      name: 'a text in place of a date',
      before: stored({ reviews: text([...STORED.reviews, INVALID_DATE]) }),
      outcome: () => ({
        quarantine: [text([...STORED.reviews, INVALID_DATE])],
        notices: [failed('damaged')],
      }),
    },
  ],
  S8: [
    {
      name: 'storage that other keys fill',
      before: fillStorage,
      happen: addFavorite,
      outcome: favoriteIsRefused('full'),
    },
  ],
  S12: [
    {
      name: 'storage that another tab clears',
      happen: () => {
        localStorage.clear();
        window.dispatchEvent(new StorageEvent('storage', { key: null }));
      },
      outcome: () => ({ lists: { favorites: [], reviews: [] } }),
    },
  ],
  S13: [
    {
      name: 'lists of the first version, without signatures',
      before: stored({ favorites: text(STORED.favorites), reviews: text(STORED.reviews) }),
      happen: addFavorite,
      outcome: favoriteIsAdded,
    },
    {
      name: 'lists of a newer version',
      before: () => {
        localStorage.setItem('toyshop:schema', '2');
        before = texts();
      },
      happen: addFavorite,
      outcome: (situation) => ({
        notices: [
          failed('newer'),
          failed('newer'),
          ...(favoriteIsRefused('newer')(situation).notices ?? []),
        ],
      }),
      check: () => expect(texts()).toBe(before),
    },
  ],
} as const satisfies Readonly<Record<string, readonly FaultCase[]>>;
