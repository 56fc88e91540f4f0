import { mask } from './pseudonyms';

/** The query and the hash of an absolute URL. */
const URL_PARTS = /(https?:\/\/[^\s?#'"]+)[?#][^\s'")]*/g;
/** Quoted text. Error messages quote data with double quotes, and names of the code with single ones. */
const QUOTED = /"[^"]*"|“[^”]*”/g;
const SINGLE_QUOTED = /(^|[\s(])'([^']*)'(?=$|[\s).,:;])/g;
const IDENTIFIER = /^[\w$.#-]*$/;
/** Phone numbers and the like. */
const LONG_NUMBER = /\p{N}{5,}/gu;

/** Masks data in the message of an error: quoted text, long numbers, queries of URLs. */
export const maskData = (message: string): string =>
  message
    .replaceAll(URL_PARTS, '$1?…')
    .replaceAll(QUOTED, (quoted) => mask(quoted))
    .replaceAll(SINGLE_QUOTED, (all: string, before: string, quoted: string) =>
      IDENTIFIER.test(quoted) ? all : `${before}'${mask(quoted)}'`,
    )
    .replaceAll(LONG_NUMBER, (digits) => mask(digits));

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');

/** Shorter names are also ordinary words. */
const MIN_LENGTH = 3;

/** Replaces whole words of a message by their pseudonyms. */
export function replaceKnown(message: string, known: ReadonlyMap<string, string>): string {
  const values = [...known.keys()].filter(
    (value) => value.length >= MIN_LENGTH && message.includes(value),
  );
  if (values.length === 0) return message;
  const longestFirst = values.sort((a, b) => b.length - a.length).map(escaped);
  const words = new RegExp(
    `(^|[^\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return message.replace(
    words,
    (_all, before: string, value: string) => `${before}${known.get(value) ?? value}`,
  );
}
