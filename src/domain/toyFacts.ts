import { ageRangesOf, agesOf } from './ages';
import { PRICE_CEILINGS } from './filterOptions';
import { TOYS } from './toys';

/** The number of toys on sale. */
export const TOY_COUNT = TOYS.length;

/** The ages of the toys on sale, which the filter of /all-toys offers. */
export const AGES = agesOf(TOYS);

/** The ages of the toys on sale as a few ranges, which the home page offers. */
export const AGE_RANGES = ageRangesOf(AGES);

/** The lowest price ceiling, in dollars, below which there are toys; undefined if all toys cost more than each ceiling. */
export const LOWEST_CEILING = PRICE_CEILINGS.find((ceiling) =>
  TOYS.some(({ price }) => price < ceiling),
);
