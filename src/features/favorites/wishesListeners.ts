import { notices } from '#domain/notices';
import { currentWishes, type Wish } from '#domain/wish';
import {
  attemptSucceeded,
  selectAttempt,
  selectIsSignedInAs,
  selectUser,
} from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { type AppListenerApi, type AppStartListening, waitUntil } from '#lib/redux';
import { isHydrated, settle } from './favoritesListeners';
import {
  favoriteSaveCancelled,
  favoriteSaveStarted,
  selectIsFavoriteSaving,
  selectMyFavorite,
  selectWishes,
  wishesEnded,
} from './favoritesSlice';

/** Adds the wished toys that are no favourites yet, until storage refuses one. One notice reports all of them, or the failure. */
async function addFavorites(
  api: AppListenerApi,
  wishes: readonly Wish[],
  userId: string,
): Promise<void> {
  const { dispatch, getState, extra } = api;
  await waitUntil(api, isHydrated);
  const isHere = () => selectIsSignedInAs(getState(), userId);
  if (!isHere()) return;
  const changes = wishes
    .filter(({ toyId }) => selectToy(getState(), toyId) !== null) // another page load may have brought another catalogue
    .map(({ toyId }) => ({ toyId, userId }))
    .filter((change) => selectMyFavorite(getState(), change.toyId) === null)
    .filter((change) => !selectIsFavoriteSaving(getState(), change));
  for (const change of changes) dispatch(favoriteSaveStarted(change));
  let count = 0;
  for (const change of changes) {
    const favorite = { ...change, date: new Date(extra.clock.now()).toISOString() };
    if (!(await settle(api, favorite, { to: 'added', notice: null }))) break;
    count += 1;
  }
  for (const change of changes.slice(count)) dispatch(favoriteSaveCancelled(change));
  const [first] = changes.slice(0, count);
  if (first === undefined || !isHere()) return;
  if (count > 1) dispatch(noticeRaised(notices.favoritesAdded(String(count))));
  else dispatch(noticeRaised(notices.favoriteAdded, `favorite:${first.toyId}`));
}

/**
 * Adds the wishes after a sign-in in this tab. Any other change of the user ends them: a session that another tab or an earlier
 * page load began may be somebody else's.
 */
export function startWishesListeners(start: AppStartListening): void {
  start({
    predicate: (action, root, before) => {
      if (selectWishes(root).length === 0) return false;
      return attemptSucceeded.match(action)
        ? selectAttempt(root) !== selectAttempt(before)
        : selectUser(root)?.uid !== selectUser(before)?.uid;
    },
    effect: async (action, api) => {
      const user = attemptSucceeded.match(action) && action.payload.user;
      const granted = user
        ? currentWishes(selectWishes(api.getState()), api.extra.clock.now())
        : [];
      api.dispatch(wishesEnded({ granted }));
      if (user) await addFavorites(api, granted, user.uid);
    },
  });
}
