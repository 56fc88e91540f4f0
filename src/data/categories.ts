import categories from '#catalogue/categories.json';
import { ALL_CATEGORIES } from '#domain/constants';

/** The options of the home page's dropdown, in the order of `categories.json` (spec §9). */
export const HOME_CATEGORIES: readonly string[] = [ALL_CATEGORIES, ...categories.home];

/** The options of /all-toys, in the order of `categories.json` (spec §9). */
export const ALL_TOYS_CATEGORIES: readonly string[] = [ALL_CATEGORIES, ...categories.allToys];
