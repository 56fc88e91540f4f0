import type { Favorite } from '#domain/favorite';
import { type Notice, notices } from '#domain/notices';
import { selectSession, selectUser } from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { selectAddress } from '#features/filter/filterSlice';
import { changeRecord } from '#features/notices/changeRecord';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import { navigationRequested } from '#features/router/routerSlice';
import { routes, toyIdOf } from '#features/router/routes';
import type { AppListenerApi, AppStartListening, RootState } from '#store/redux';
import {
  favoriteAdded,
  favoriteRemovalRequested,
  favoriteRemoved,
  favoriteRestored,
  favoriteRestoreRequested,
  favoriteToggleRequested,
  selectMyFavorite,
  selectMyRemovedFavorites,
  wishToggled,
} from './favoritesSlice';

const isSessionKnown = (root: RootState) => selectSession(root).status !== 'loading';
const subjectOf = ({ toyId }: Favorite) => `favorite:${toyId}` as const;

/** Stores a change of a favourite, and raises its notice. */
export const changeFavorite = (
  api: AppListenerApi,
  favorite: Favorite,
  happened: typeof favoriteAdded | typeof favoriteRemoved | typeof favoriteRestored,
  notice?: Notice,
): Promise<void> | null =>
  changeRecord(api, {
    list: 'favorites',
    record: favorite,
    method: happened === favoriteRemoved ? 'remove' : 'put',
    happened,
    subject: subjectOf(favorite),
    ...(notice && { notice }),
  });

/** Handles requests of the shopper. Once the session is known, the resulting event follows in the same task. */
export function startFavoritesListeners(start: AppStartListening): void {
  start({
    actionCreator: favoriteToggleRequested,
    effect: async ({ payload: { toyId } }, api) => {
      // Does not wait if the session is known: during a wait, another user could sign in.
      if (!isSessionKnown(api.getState()))
        await api.condition(
          (next, root) =>
            isSessionKnown(root) ||
            (favoriteToggleRequested.match(next) && next.payload.toyId === toyId),
        );
      const root = api.getState();
      if (!isSessionKnown(root) || selectToy(root, toyId) === null) return; // a newer request for the toy has replaced this one
      const user = selectUser(root);
      const date = new Date(api.extra.clock.now()).toISOString();
      if (user === null) {
        const { pathname, search } = selectAddress(root);
        const wish = { toyId, pathname, ...(search && { search }), requestedAt: date };
        api.dispatch(wishToggled(wish));
        const onToyPage = toyIdOf(pathname) === toyId;
        const notice = onToyPage ? notices.loginRequired : notices.loginRequiredForFavorites;
        if (onToyPage) api.dispatch(navigationRequested({ href: routes.auth.href() }));
        api.dispatch(noticeRaised(notice, 'session'));
        return;
      }
      const stored = selectMyFavorite(root, toyId);
      const added = { toyId, userId: user.uid, date };
      if (stored) void changeFavorite(api, stored, favoriteRemoved, notices.favoriteRemoved);
      else void changeFavorite(api, added, favoriteAdded, notices.favoriteAdded);
    },
  });
  start({
    actionCreator: favoriteRemovalRequested,
    effect: ({ payload: { toyId, from } }, api) => {
      const root = api.getState();
      if (selectUser(root) === null) {
        api.dispatch(noticeRaised(notices.loginRequiredForFavorites, 'session'));
        return;
      }
      const favorite = selectMyFavorite(root, toyId);
      if (favorite === null) return;
      const notice =
        from === 'favorites'
          ? notices.favoriteRemovedFromList(selectToy(root, toyId)?.name ?? toyId)
          : notices.favoriteRemovedFromProfile;
      void changeFavorite(api, favorite, favoriteRemoved, notice);
    },
  });
  start({
    actionCreator: favoriteRestoreRequested,
    effect: ({ payload: { toyId } }, api) => {
      const removed = selectMyRemovedFavorites(api.getState());
      const favorite = removed.find((each) => each.toyId === toyId);
      if (favorite && changeFavorite(api, favorite, favoriteRestored))
        api.dispatch(errorsResolved(subjectOf(favorite))); // ends the notice of the removal
    },
  });
}
