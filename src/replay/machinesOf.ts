import type { RootState } from '../store/rootReducer';

/** What each machine of a state is doing, by its name, for a person to read. */
export const machinesOf = ({
  router,
  auth,
  catalogue,
  favorites,
  reviews,
  updates,
}: RootState) => ({
  at: router.place.pathname,
  session: auth.session.status,
  attempt: auth.attempt.status,
  profile: auth.profile.status,
  reset: auth.reset.status,
  catalogue: catalogue.status,
  editor: reviews.editor.status,
  update: updates.status,
  favorites: `${favorites.mirror.status} (${favorites.items.length})`,
  reviews: `${reviews.mirror.status} (${reviews.items.length})`,
});
