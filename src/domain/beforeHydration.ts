/** The event on `document` when a page answers: it is hydrated, as far as that was possible. */
export const PAGE_ANSWERS = 'latim:answers';

/** Whether a URL's query may filter /all-toys. The names are those of `filterInSearch`, which is too large for the inline script. */
export const isFilteredSearch = (search: string): boolean =>
  /[?&](q|category|age|max|sort|ids)=/.test(search);
