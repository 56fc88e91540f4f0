import type { Path } from 'react-router-dom';

/** A location as in React Router: the parts of a URL, without the base path, and the key of its history entry. */
export interface Location extends Readonly<Path> {
  /** Distinguishes two visits of the same URL; `default` in prerendered pages. */
  readonly key: string;
}

/** How a location was reached: a new entry, a replaced entry, or Back and Forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

/**
 * The session history. Never throws. An invalid URL does not change the location. If the browser rejects a change because of a
 * rate limit (Safari: 100 in 30 seconds), the URL is loaded as a new page.
 */
export interface HistoryService {
  current(): Location;
  /** Navigates within the site and returns the new location. */
  push(href: string): Location;
  /** Like {@link push}, but replaces the current entry. */
  replace(href: string): Location;
  /** Gives the current entry the URL and the key of a location. If the browser refuses, nothing changes. */
  show(location: Location): void;
  /** Reports Back and Forward. */
  onPop(report: (location: Location) => void): void;
}
