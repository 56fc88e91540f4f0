/** The initial value of a 32-bit FNV-1a hash. */
export const FNV_START = 0x811c9dc5;

/** Adds a number to a 32-bit FNV-1a hash. The result is signed: `>>> 0` after the last step makes it unsigned. */
export const fnv1aStep = (hash: number, part: number): number => Math.imul(hash ^ part, 0x01000193);
