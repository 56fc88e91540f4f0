/** A stored favourite (spec §3): the plain record kept in the list under the key `favorites`. */
export interface Favorite {
  readonly toyId: string;
  /** The signed-in user's uid. */
  readonly userId: string;
  /** ISO time at which it was added. */
  readonly date: string;
}

/** A toy is a favourite once per user: this pair is what tells two favourites apart. */
export const isSameFavorite = (
  a: Pick<Favorite, 'toyId' | 'userId'>,
  b: Pick<Favorite, 'toyId' | 'userId'>,
): boolean => a.toyId === b.toyId && a.userId === b.userId;
