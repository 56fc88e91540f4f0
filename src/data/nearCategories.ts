/** For a category that may have no toys, the one whose toys are most like it. */
export const NEAR_CATEGORIES: Readonly<Record<string, string>> = {
  'Board Games': 'Puzzles',
  Educational: 'Puzzles',
  'Musical Instruments': 'Arts & Crafts',
  Outdoor: 'Vehicles & Playsets',
};
