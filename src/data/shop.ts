import shop from '#catalogue/shop.json';

interface Shop {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** In one line. */
  readonly address: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
}

/** The shop's name and contact details (`shop.json`). */
export const SHOP: Shop = {
  name: shop.name,
  email: shop.email,
  phone: shop.phone,
  address: shop.address,
  social: shop.social,
};
