/** Compare function: the order of the UTF-16 code units, equal in every language and fast for long lists. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The start of a text, at most `max` code units long, as `maxLength` counts them. Keeps or drops an emoji as a whole. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? text.slice(0, max).replace(/[\ud800-\udbff]$/, '') : text;

const BANGLA = /[\u0980-\u09ff]/;

/** The `lang` of a text that a user wrote: Bangla if it contains Bangla letters, otherwise the page's own. */
export const languageOf = (text: string): 'bn' | undefined =>
  BANGLA.test(text) ? 'bn' : undefined;

/** Characters that nobody sees. Not the variation selectors and tags, which belong to the emoji before them. */
const UNSEEN =
  '\\u034f\\t-\\r\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0';
const endsOf = (characters: string) => new RegExp(`^[${characters}]+|[${characters}]+$`, 'g');
const UNSEEN_ENDS = endsOf(UNSEEN);
const ENDS = endsOf(`\\s${UNSEEN}`);

/** A typed text without spaces and unseen characters at its ends. Empty if it contains nothing visible. */
export const trimmed = (text: string): string => text.replace(ENDS, '');

/** A search text as the shopper sees it: with its spaces, without the unseen characters that came with it from a clipboard. */
export const asSeen = (text: string): string => text.replace(UNSEEN_ENDS, '');

/** Characters of languages that are written from right to left, and those that turn the direction. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A visitor's text for a sentence: isolated, if it could turn the direction of the rest. */
export const isolated = (text: string): string => (TURNS.test(text) ? `\u2068${text}\u2069` : text);

/** The first sentence of a text, or the whole text if it contains no end of a sentence. */
export const firstSentenceOf = (text: string): string => /^.+?[.!?](?=\s)/.exec(text)?.[0] ?? text;
