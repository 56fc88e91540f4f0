import shop from '#catalogue/shop.json';

interface Shop {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** In one line. */
  readonly address: string;
  /** The URL of the address in a map service; empty if there is none. */
  readonly map: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
}

/** The shop's name and contact details (`shop.json`). */
export const SHOP: Shop = {
  name: shop.name,
  email: shop.email,
  phone: shop.phone,
  address: shop.address,
  map: shop.map,
  social: shop.social,
};
