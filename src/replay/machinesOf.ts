import type { RootState } from '../store/rootReducer';

/** What each machine of a state is doing, by its name, for a person to read. */
export const machinesOf = ({
  router,
  auth,
  catalogue,
  drafts,
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
  drafts: drafts.kept.map(({ place }) => place).join(', ') || 'none',
  favorites: `${favorites.mirror.status} (${favorites.items.length})`,
  reviews: `${reviews.mirror.status} (${reviews.items.length})`,
});
