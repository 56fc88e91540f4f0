import { ALL_CATEGORIES } from '#domain/constants';

/** The options of the home page's dropdown, in the spec's order (§9). */
export const HOME_CATEGORIES: readonly string[] = [
  ALL_CATEGORIES,
  'Building Blocks',
  'Plush',
  'Puzzles',
  'Educational',
  'Outdoor',
  'Arts & Crafts',
  'Action Figures',
  'Board Games',
];

/** The options of /all-toys, in the spec's order (§9). */
export const ALL_TOYS_CATEGORIES: readonly string[] = [
  ALL_CATEGORIES,
  'Building Blocks',
  'Plush',
  'Stuffed Animals',
  'Puzzles',
  'Arts & Crafts',
  'Vehicles & Playsets',
  'Action Figures',
  'Educational',
  'Musical Instruments',
  'Outdoor',
  'Board Games',
];
