import { isNothing, memoizeByReference, partOf } from './values';

/** The initial value of a 32-bit FNV-1a hash. */
const FNV_START = 0x811c9dc5;

/** Adds a number to a 32-bit FNV-1a hash. The result is signed: `>>> 0` after the last step makes it unsigned. */
const fnv1aStep = (hash: number, part: number): number => Math.imul(hash ^ part, 0x01000193);

/** FNV-1a of the code points of a text. */
function hashText(text: string): number {
  let hash = FNV_START;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.codePointAt(index) ?? 0;
    if (char > 0xffff) index += 1; // two UTF-16 units
    hash = fnv1aStep(hash, char);
  }
  return hash >>> 0;
}

const mix = (hash: number, part: number): number => {
  const next = fnv1aStep(hash, part);
  return (next ^ (next >>> 15)) >>> 0;
};

/** Hashes an object from the hashes of its parts. Objects that an event did not replace are not hashed again. */
const hashParts = memoizeByReference((value) =>
  Array.isArray(value)
    ? value.reduce<number>((hash, item) => mix(hash, hashValue(item)), mix(FNV_START, 1))
    : Object.entries(value).reduce(
        (hash, [name, item]) =>
          isNothing(item) ? hash : mix(mix(hash, hashText(name)), hashValue(item)),
        mix(FNV_START, 2),
      ),
);

/** Hashes what JSON contains of a value. */
export const hashValue = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? hashParts(value)
    : hashText(JSON.stringify(value) ?? 'null');

/** The named slices of a state, in that order. */
export const slicesOf = (state: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, partOf(state, name)]));

/** The checksum of the named slices of a state: a hash folded to 16 bits, because a file contains one for each step. */
export function hashState(state: object, names: readonly string[]): number {
  const hash = hashValue(slicesOf(state, names));
  return (hash >>> 16) ^ (hash & 0xffff);
}
