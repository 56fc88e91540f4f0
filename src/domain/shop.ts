import shop from '#catalogue/shop.json';
import { linesOfHours, type OpeningHours } from './openingHours';

interface Shop {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The number with the country code. */
  readonly whatsapp: string;
  /** In one line. */
  readonly address: string;
  /** The URL of the address in a map service; empty if there is none. */
  readonly map: string;
  readonly openingHours: OpeningHours;
  readonly delivery: { readonly area: string; readonly time: string; readonly cost: string };
  readonly social: readonly { readonly name: string; readonly href: string }[];
}

/** The shop's name, contact details and other facts (`shop.json`). A fact that is an empty text is not shown. */
export const SHOP: Shop = shop;

/** The opening hours in lines, such as `Saturday – Thursday 10:00–20:00`. */
export const OPENING_LINES = linesOfHours(SHOP.openingHours);
