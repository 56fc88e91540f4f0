/** Compare function: the order of the UTF-16 code units, equal in every language and fast for long lists. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
