import { TOYS } from './toys';

/** The number of toys on sale. */
export const TOY_COUNT = TOYS.length;
