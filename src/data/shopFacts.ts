import shop from '#catalogue/shop.json';
import type { OpeningHours } from '#domain/openingHours';

interface ShopFacts {
  /** The number with the country code. */
  readonly whatsapp: string;
  readonly openingHours: OpeningHours;
  readonly delivery: { readonly area: string; readonly time: string; readonly cost: string };
}

/**
 * What a visitor of the shop asks (`shop.json`). A fact that is an empty text is not shown. The build inserts the values, so
 * that the first script does not contain them.
 */
export const SHOP_FACTS: ShopFacts = {
  whatsapp: shop.whatsapp,
  openingHours: shop.openingHours,
  delivery: shop.delivery,
};
