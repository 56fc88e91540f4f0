import details from '#catalogue/details.json';
import catalogue from '#catalogue/toys.json';
import type { Catalogue, Toy } from './toy';

/** The shop's toys in the order of `toys.json` (spec §3). */
export const TOYS: readonly Toy[] = catalogue.toys;

export const CATALOGUE: Catalogue = { toys: TOYS, details: details.toys };
