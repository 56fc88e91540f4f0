/** Whether a URL's query may filter /all-toys. The names are those of `filterInSearch`, which is too large for this script. */
export const isFilteredSearch = (search: string): boolean =>
  /[?&](q|category|age|max|sort)=/.test(search);
