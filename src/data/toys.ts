import catalogue from '#catalogue/toys.json';
import type { Toy } from '#domain/toy';

/** The shop's toys in the order of `toys.json` (spec §3). */
export const TOYS: readonly Toy[] = catalogue.toys;
