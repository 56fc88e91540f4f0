import { FNV_START, fnv1aStep } from '#domain/fnv1aStep';

const BITS = 32;
/** A line break and one whitespace character per bit. */
const LENGTH = BITS + 1;
const WHITESPACE = /^\n[ \t]{32}$/;

/** The 32-bit FNV-1a hash of the UTF-16 code units of a text. */
export function fnv1a(text: string): number {
  let hash = FNV_START;
  for (let index = 0; index < text.length; index += 1)
    hash = fnv1aStep(hash, text.charCodeAt(index));
  return hash >>> 0;
}

/** A 32-bit number as spaces (0) and tabs (1), which JSON parsers ignore. */
const toWhitespace = (number: number): string =>
  `\n${number.toString(2).padStart(BITS, '0').replaceAll('0', ' ').replaceAll('1', '\t')}`;

/** A JSON text and its nonce, which no other text has. Older versions wrote no nonce. */
export interface SignedText {
  readonly json: string;
  readonly nonce: number | null;
}

/**
 * Appends the nonce and a checksum to a list's JSON, both encoded as whitespace. A valid signature
 * marks a text as written by the app; a text without one is an external edit. JSON and signature are
 * one value, so both are written at the same time. The nonce identifies an old text that was restored.
 */
export function appendSignature({ json, nonce }: SignedText): string {
  const signed = nonce === null ? json : json + toWhitespace(nonce);
  return signed + toWhitespace(fnv1a(signed));
}

/** Splits a signed text. Returns null if the signature is missing or wrong. */
export function readSignature(text: string): SignedText | null {
  const signed = text.slice(0, -LENGTH);
  if (!text.startsWith('[') || text.slice(-LENGTH) !== toWhitespace(fnv1a(signed))) return null;
  const nonce = signed.slice(-LENGTH);
  if (!WHITESPACE.test(nonce)) return { json: signed, nonce: null };
  const bits = nonce.slice(1).replaceAll(' ', '0').replaceAll('\t', '1');
  return { json: signed.slice(0, -LENGTH), nonce: parseInt(bits, 2) };
}
