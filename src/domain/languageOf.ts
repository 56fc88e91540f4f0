const BANGLA = /[\u0980-\u09ff]/;

/** The `lang` of a text that a user wrote: Bangla if it contains Bangla letters, otherwise the page's own. */
export const languageOf = (text: string): 'bn' | undefined =>
  BANGLA.test(text) ? 'bn' : undefined;
