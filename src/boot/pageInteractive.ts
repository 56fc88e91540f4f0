/** The event that the app dispatches on `document` when the page has been hydrated, as far as that was possible. */
export const PAGE_INTERACTIVE = 'latim:interactive';
