import { compareTimes } from './isIsoTime';
import { compareText } from './text';

/** A record of the stored list `favorites` (spec §3). */
export interface Favorite {
  readonly toyId: string;
  /** The signed-in user's uid. */
  readonly userId: string;
  /** ISO time at which it was added. */
  readonly date: string;
}

/** Compare function for the order of the stored list: by the time of adding. */
export const byAdded = (a: Favorite, b: Favorite): number =>
  compareTimes(a.date, b.date) || compareText(a.toyId, b.toyId);
