/** The first sentence of a text, or the whole text if it contains no end of a sentence. */
export const firstSentenceOf = (text: string): string => /^.+?[.!?](?=\s)/.exec(text)?.[0] ?? text;
