import { addFavorite, type FaultCase, favoriteIsAdded, silenceIndexedDb } from './faultCase';
import { STORED } from './storedLists';

const NOTHING = { favorites: [], reviews: [] };

/** Faults that are not in the catalogue of the requirements. */
export const OTHER_FAULTS = {
  O1: [
    {
      name: 'lists that never arrive',
      isWithoutLists: true,
      before: silenceIndexedDb,
      outcome: () => ({ lists: NOTHING, areListsRead: false, nextVisit: STORED }),
    },
  ],
  O2: [
    {
      name: 'drafts that cannot be read',
      before: () => sessionStorage.setItem('toyshop:drafts', '{oops'),
      happen: addFavorite,
      outcome: favoriteIsAdded,
    },
  ],
  O3: [
    {
      name: 'an error that nothing catches',
      happen: () =>
        void window.dispatchEvent(
          new ErrorEvent('error', { error: new TypeError('x is undefined') }),
        ),
      outcome: () => ({ errors: 1 }),
    },
  ],
} as const satisfies Readonly<Record<string, readonly FaultCase[]>>;
