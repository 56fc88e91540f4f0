import type { Favorite } from '#domain/favorite';
import { type Notice, notices, storageSubject } from '#domain/notices';
import { selectIsSignedInAs, selectSession, selectUser } from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { selectAddress } from '#features/filter/filterSlice';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import { navigationRequested, selectLocation } from '#features/router/routerSlice';
import { routes, toyIdOf } from '#features/router/routes';
import { toStorageFailure } from '#lib/persistStatus';
import { type AppListenerApi, type AppStartListening, type RootState, waitUntil } from '#lib/redux';
import {
  favoriteAdded,
  favoriteNotSaved,
  favoriteRemovalRequested,
  favoriteRemovalUndoRequested,
  favoriteRemoved,
  favoriteSaveCancelled,
  favoriteSaveStarted,
  favoritesRecovered,
  favoritesStorageFailed,
  favoriteToggleRequested,
  type RemovalPlace,
  selectFavoritesPersistence,
  selectIsFavoriteSaving,
  selectMyFavorite,
  selectMyRemovedFavorites,
  wishToggled,
} from './favoritesSlice';

/** The notice of a removal, by the screen where it was requested (spec §8). */
const REMOVAL_NOTICES: Readonly<Record<RemovalPlace, (toyName: string) => Notice>> = {
  favorites: notices.favoriteRemovedFromList,
  profile: () => notices.favoriteRemovedFromProfile,
};

/** Whether the stored list was read. */
export const isHydrated = (root: RootState) =>
  selectFavoritesPersistence(root).status !== 'hydrating';
const isSessionKnown = (root: RootState) => selectSession(root).status !== 'loading';

/**
 * Writes to storage first, then dispatches the event, or the failure. Raises the notice if the user of the favourite is still
 * signed in; a restored favourite has none. Resolves to whether storage accepted the change.
 */
export async function settle(
  { dispatch, getState, extra }: AppListenerApi,
  favorite: Favorite,
  change: { readonly to: 'added' | 'removed'; readonly notice: Notice | null },
): Promise<boolean> {
  const { put, remove } = extra.records;
  const subject = `favorite:${favorite.toyId}` as const;
  const notify = (notice: Notice) =>
    selectIsSignedInAs(getState(), favorite.userId) && dispatch(noticeRaised(notice, subject));
  try {
    await (change.to === 'added' ? put('favorites', favorite) : remove('favorites', favorite));
    dispatch(change.to === 'added' ? favoriteAdded(favorite) : favoriteRemoved(favorite));
    if (change.notice) notify(change.notice);
    else dispatch(errorsResolved(subject));
    return true;
  } catch (reason) {
    const failure = toStorageFailure(reason);
    dispatch(favoriteNotSaved({ change: favorite, failure }));
    notify(notices.failed(failure.message));
    return false;
  }
}

/** Handles the requests of the shopper. The resulting event follows once storage has accepted the change. */
function startChangeListeners(start: AppStartListening): void {
  start({
    actionCreator: favoriteToggleRequested,
    effect: async ({ payload: { toyId } }, api) => {
      // Does not wait if the session is known: during a wait, another user could sign in.
      if (!isSessionKnown(api.getState())) await waitUntil(api, isSessionKnown);
      const root = api.getState();
      const user = selectUser(root);
      if (user === null) {
        const { pathname, search } = selectAddress(root);
        const requestedAt = new Date(api.extra.clock.now()).toISOString();
        const wish = { toyId, pathname, ...(search && { search }), requestedAt };
        if (selectToy(root, toyId) !== null) api.dispatch(wishToggled(wish));
        const onToyPage = toyIdOf(pathname) === toyId;
        const notice = onToyPage ? notices.loginRequired : notices.loginRequiredForFavorites;
        if (onToyPage) api.dispatch(navigationRequested({ href: routes.auth.href() }));
        api.dispatch(noticeRaised(notice, 'session'));
        return;
      }
      const change = { toyId, userId: user.uid };
      // Ignore clicks while the previous one is still being saved.
      if (selectToy(root, toyId) === null || selectIsFavoriteSaving(root, change)) return;
      api.dispatch(favoriteSaveStarted(change));
      await waitUntil(api, isHydrated);
      if (!selectIsSignedInAs(api.getState(), user.uid)) {
        api.dispatch(favoriteSaveCancelled(change));
        return;
      }
      const stored = selectMyFavorite(api.getState(), toyId);
      const date = new Date(api.extra.clock.now()).toISOString();
      await settle(
        api,
        stored ?? { ...change, date },
        stored
          ? { to: 'removed', notice: notices.favoriteRemoved }
          : { to: 'added', notice: notices.favoriteAdded },
      );
    },
  });
  start({
    actionCreator: favoriteRemovalRequested,
    effect: async ({ payload: { toyId, from } }, api) => {
      const root = api.getState();
      if (selectUser(root) === null) {
        api.dispatch(noticeRaised(notices.loginRequiredForFavorites, 'session'));
        return;
      }
      const favorite = selectMyFavorite(root, toyId);
      if (favorite === null || selectIsFavoriteSaving(root, favorite)) return;
      api.dispatch(favoriteSaveStarted({ toyId, userId: favorite.userId }));
      const notice = REMOVAL_NOTICES[from](selectToy(root, toyId)?.name ?? toyId);
      await settle(api, favorite, { to: 'removed', notice });
    },
  });
  start({
    actionCreator: favoriteRemovalUndoRequested,
    effect: async ({ payload: { toyId } }, api) => {
      const root = api.getState();
      const favorite = selectMyRemovedFavorites(root).find((removed) => removed.toyId === toyId);
      if (!favorite || selectIsFavoriteSaving(root, favorite)) return;
      api.dispatch(favoriteSaveStarted({ toyId, userId: favorite.userId }));
      await settle(api, favorite, { to: 'added', notice: null });
    },
  });
}

/** Raises a notice when the stored list cannot be read or written, and removes it when it can be again. */
function startStorageListeners(start: AppStartListening): void {
  start({
    actionCreator: favoritesRecovered,
    effect: (_action, { dispatch }) => {
      dispatch(errorsResolved('storage'));
    },
  });
  start({
    actionCreator: favoritesStorageFailed,
    effect: ({ payload }, { dispatch, getState }) => {
      const onProfile = selectLocation(getState()).pathname === routes.profile.path;
      const notice =
        payload.reason === 'damaged' && !onProfile
          ? notices.favoritesNotLoaded
          : notices.failed(payload.message);
      dispatch(noticeRaised(notice, storageSubject('favorites', payload.reason)));
    },
  });
}

export function startFavoritesListeners(start: AppStartListening): void {
  startChangeListeners(start);
  startStorageListeners(start);
}
