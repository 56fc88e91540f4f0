/** Where the shopper is: the parts of an address, and the entry's key in the browser's history. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Tells two visits of one address apart; `default` for the first. */
  readonly key: string;
}

/** How a place was reached: a new entry, the present one replaced, or back and forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

/** The browser's history, as the router machine sees it. Never throws: a bad address goes nowhere. */
export interface HistoryService {
  current(): Location;
  /** Moves within the site and returns the new place. */
  push(href: string): Location;
  replace(href: string): Location;
  /** Goes back one entry, as the browser's button does; a report of {@link onPop} follows. */
  back(): void;
  /** Reports back and forward; returns what ends it. */
  onPop(report: (place: Location) => void): () => void;
}
