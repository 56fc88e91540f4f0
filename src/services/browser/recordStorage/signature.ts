const SEAL_BITS = 32;

/** FNV-1a, 32 bits. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A number of 32 bits as blanks (0) and tabs (1), which JSON ignores. */
const whitespaceOf = (number: number): string =>
  `\n${number.toString(2).padStart(SEAL_BITS, '0').replaceAll('0', ' ').replaceAll('1', '\t')}`;
const WHITESPACE = /^\n[ \t]{32}$/;
const LENGTH = SEAL_BITS + 1;

/** What a text of the shop's holds; an older shop gave it no `number`. */
export interface SignedText {
  readonly json: string;
  readonly number: number | null;
}

/**
 * A list as text: plain JSON, a number that no other text has, and a sum of both, the last two in
 * whitespace. This seal tells a list that the shop wrote from one that a person wrote, in one value
 * and so at one instant: what is missing from the shop's own was only not known yet, what is missing
 * from a person's was taken out. The number tells an old text that a person puts back.
 */
export function appendSignature({ json, number }: SignedText): string {
  const numbered = number === null ? json : json + whitespaceOf(number);
  return numbered + whitespaceOf(fnv1a(numbered));
}

/** The seal of a text, or null where a person wrote it. */
export function readSignature(text: string): SignedText | null {
  const numbered = text.slice(0, -LENGTH);
  if (!text.startsWith('[') || text.slice(-LENGTH) !== whitespaceOf(fnv1a(numbered))) return null;
  const written = numbered.slice(-LENGTH);
  if (!WHITESPACE.test(written)) return { json: numbered, number: null };
  const bits = written.slice(1).replaceAll(' ', '0').replaceAll('\t', '1');
  return { json: numbered.slice(0, -LENGTH), number: parseInt(bits, 2) };
}
