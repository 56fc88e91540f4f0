/** Dispatched on the document as soon as the page is hydrated, or as much of it as can be. */
export const PAGE_ANSWERS = 'latim:answers';
