/** Dollars with two decimals (spec §9): `$20.00`. */
export const priceText = (dollars: number): string => `$${dollars.toFixed(2)}`;

/** Dollars, without cents if there are none: `$20`, or `$20.50`. */
export const amountText = (dollars: number): string => priceText(dollars).replace('.00', '');

/** The total price of toys, such as `$40.98`. */
export const totalOf = (toys: readonly { readonly price: number }[]): string =>
  priceText(toys.reduce((sum, { price }) => sum + price, 0));
