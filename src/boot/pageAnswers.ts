/** The event that the app dispatches on `document` when the page is hydrated, or as far as that was possible. */
export const PAGE_ANSWERS = 'latim:answers';
