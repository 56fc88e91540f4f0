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

/** Whether two favourites have the same identity: the pair of toy and user. */
export const isSameFavorite = (
  a: Pick<Favorite, 'toyId' | 'userId'>,
  b: Pick<Favorite, 'toyId' | 'userId'>,
): boolean => a.toyId === b.toyId && a.userId === b.userId;
