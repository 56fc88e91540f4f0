/** The event that the app dispatches on `document` when the page has been hydrated, as far as that was possible. */
export const PAGE_INTERACTIVE = 'latim:interactive';

/** Whether a URL's query may filter /all-toys. The names are those of `filterInSearch`, which is too large for this script. */
export const isFilteredSearch = (search: string): boolean =>
  /[?&](q|category|age|max|sort|ids)=/.test(search);
