/** The price ceilings that /all-toys offers, in dollars. Its address may name any other amount. */
export const PRICE_CEILINGS: readonly number[] = [20, 30, 50];
