import { agesOf } from '#domain/ages';
import { TOYS } from './toys';

/** The number of toys on sale. */
export const TOY_COUNT = TOYS.length;

/** The ages that /all-toys offers: those of the toys on sale. */
export const AGES = agesOf(TOYS);
