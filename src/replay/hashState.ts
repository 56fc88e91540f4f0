import { FNV_START, fnv1aStep } from '#domain/fnv1aStep';
import { memoizeByReference } from '#lib/memoizeByReference';
import { sliceInFile } from './legacyNames';

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
          // JSON omits undefined, so the hash does too.
          item === undefined ? hash : mix(mix(hash, hashText(name)), hashValue(item)),
        mix(FNV_START, 2),
      ),
);

const hashValue = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? hashParts(value)
    : hashText(JSON.stringify(value) ?? 'null');

/**
 * The methods to hash a state, by their name in a file. New files use `parts`. Formats 1 and 2 used `text`, which
 * hashes the JSON of the whole state and is slow for long lists.
 */
export const HASHES = {
  parts: hashValue,
  text: (state: unknown): number => hashText(JSON.stringify(state)),
} as const satisfies Record<string, (state: unknown) => number>;

/** The hash method of the checksums in a file, and the slices that they cover. */
export interface ChecksumRule {
  readonly hash: keyof typeof HASHES;
  readonly slices: readonly string[];
  /** The format whose shapes of the slices they cover: that of the version that wrote the file. */
  readonly shapes: number;
}

/** The checksum of a state. It covers the named slices only, in that order. */
export const hashState = (state: object, { hash, slices, shapes }: ChecksumRule): number =>
  HASHES[hash](Object.fromEntries(slices.map((name) => [name, sliceInFile(state, name, shapes)])));
