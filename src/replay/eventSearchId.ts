/** The id of the search field above the list of events. */
export const EVENT_SEARCH_ID = 'qa-event-search';
