import words from '#catalogue/words.json';
import type { ShopWords } from '#domain/suggestFilters';

/** What shoppers search for, and what they mean by it (`words.json`). */
export const WORDS: ShopWords = words;
