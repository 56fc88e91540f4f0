import { agesOf } from '#domain/agesOf';
import { TOYS } from './toys';

/** The ages that /all-toys offers: those of the toys on sale. */
export const AGES = agesOf(TOYS);
