import words from '#catalogue/words.json';
import type { ShopWords } from './suggestFilters';

/** Search words and their meanings (`words.json`). */
export const WORDS: ShopWords = words;
