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
import type { AppListenerApi, AppStartListening } from '#store/redux';
import { changeFavorite } from './favoritesListeners';
import { favoriteAdded, selectMyFavorite, selectWishes, wishesEnded } from './favoritesSlice';

/** Adds the wished toys that are no favourites yet, until storage refuses one. One notice reports all of them, or the failure. */
async function addFavorites(
  api: AppListenerApi,
  wishes: readonly Wish[],
  userId: string,
): Promise<void> {
  const { dispatch, getState, extra } = api;
  const root = getState();
  const wanted = wishes
    .filter(({ toyId }) => selectToy(root, toyId) !== null) // another page load may have brought another catalogue
    .filter(({ toyId }) => selectMyFavorite(root, toyId) === null);
  const added: Promise<void>[] = [];
  for (const { toyId } of wanted) {
    const date = new Date(extra.clock.now()).toISOString();
    const survives = changeFavorite(api, { toyId, userId, date }, favoriteAdded);
    if (survives === null) break;
    added.push(survives);
  }
  await Promise.all(added);
  const [first] = wanted.slice(0, added.length);
  if (first === undefined || !selectIsSignedInAs(getState(), userId)) return;
  if (added.length > 1) dispatch(noticeRaised(notices.favoritesAdded(String(added.length))));
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
