import { remembered } from './remembered';

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a of a text. */
function sumOfText(text: string): number {
  let hash = START;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.codePointAt(index) ?? 0;
    if (letter > 0xffff) index += 1; // two units of the text
    hash = Math.imul(hash ^ letter, PRIME);
  }
  return hash >>> 0;
}

const mixed = (hash: number, part: number): number => {
  const next = Math.imul(hash ^ part, PRIME);
  return (next ^ (next >>> 15)) >>> 0;
};

/** A sum of the sums of the parts: what an event did not change is not summed again. */
const sumOfParts = remembered((value) =>
  Array.isArray(value)
    ? value.reduce<number>((hash, item) => mixed(hash, sumOfValue(item)), mixed(START, 1))
    : Object.entries(value).reduce(
        (hash, [name, item]) =>
          // JSON leaves out what is undefined, so the sum does.
          item === undefined ? hash : mixed(mixed(hash, sumOfText(name)), sumOfValue(item)),
        mixed(START, 2),
      ),
);

const sumOfValue = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? sumOfParts(value)
    : sumOfText(JSON.stringify(value) ?? 'null');

/**
 * The ways to sum a state up, by the name that a file gives: `parts` is today's, `text` (of the whole
 * state's JSON, slow where lists are long) that of formats 1 and 2.
 */
export const SUMS = {
  parts: sumOfValue,
  text: (state: unknown): number => sumOfText(JSON.stringify(state)),
} as const satisfies Record<string, (state: unknown) => number>;
