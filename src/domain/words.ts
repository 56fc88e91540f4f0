import words from '#catalogue/words.json';

/** Words and phrases that shoppers search for, by their meaning. */
interface ShopWords {
  readonly toys: Readonly<
    Record<string, { readonly bangla?: string; readonly words?: readonly string[] }>
  >;
  readonly categories: Readonly<Record<string, readonly string[]>>;
  /** By the age in years. */
  readonly ages: Readonly<Record<string, readonly string[]>>;
  /** Words such as `gift`, which lead to the best rated toys. */
  readonly bestRated: readonly string[];
}

/** Search words and their meanings (`words.json`). */
export const WORDS: ShopWords = words;
