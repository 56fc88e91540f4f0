/** Compare function: the order of the UTF-16 code units, equal in every language and fast for long lists. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The start of a text, at most `max` code units long, as `maxLength` counts them. Keeps or drops an emoji as a whole. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? text.slice(0, max).replace(/[\ud800-\udbff]$/, '') : text;

const BANGLA = /[\u0980-\u09ff]/;

/** The `lang` of a text that a user wrote: Bangla if it contains Bangla letters, otherwise the page's own. */
export const languageOf = (text: string): 'bn' | undefined =>
  BANGLA.test(text) ? 'bn' : undefined;

/**
 * The first user-perceived character (grapheme cluster), or an empty string. Firefox before 125 has no `Intl.Segmenter`: there
 * it is the first code point.
 */
export function firstGraphemeOf(text: string): string {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return [...text][0] ?? '';
  const [first] = new Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}

/** The first sentence of a text, or the whole text if it contains no end of a sentence. */
export const firstSentenceOf = (text: string): string => /^.+?[.!?](?=\s)/.exec(text)?.[0] ?? text;
