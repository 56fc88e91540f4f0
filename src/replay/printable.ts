/** Control, bidirectional and invisible characters, except the joiners that Bangla and emoji need. */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeUnits = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** Escapes the characters of a text from a file that could control a terminal or reorder a line. */
export const printable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (found) => escapeUnits(found));

/** A JSON value as a literal in generated code, without invisible characters. */
export const literal = (value: unknown): string => printable(JSON.stringify(value));
