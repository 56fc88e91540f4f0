import categories from '#catalogue/categories.json';
import { ALL_CATEGORIES } from './constants';

/** The category options of each screen, in the order of `categories.json` (spec §9). */
export const CATEGORY_OPTIONS: Readonly<Record<'home' | 'allToys', readonly string[]>> = {
  home: [ALL_CATEGORIES, ...categories.home],
  allToys: [ALL_CATEGORIES, ...categories.allToys],
};

/** For each category that may have no toys, the category with the most similar toys. */
export const NEAR_CATEGORIES: Readonly<Record<string, string>> = {
  'Board Games': 'Puzzles',
  Educational: 'Puzzles',
  'Musical Instruments': 'Arts & Crafts',
  Outdoor: 'Vehicles & Playsets',
};

/** The price ceilings that /all-toys offers, in dollars. Its URL may contain any other amount. */
export const PRICE_CEILINGS: readonly number[] = [20, 30, 50];
