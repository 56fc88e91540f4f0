import { linesOfHours } from '#domain/openingHours';
import { SHOP_FACTS } from './shopFacts';

/** The opening hours in lines, such as `Saturday – Thursday 10:00–20:00`. */
export const OPENING_LINES = linesOfHours(SHOP_FACTS.openingHours);
