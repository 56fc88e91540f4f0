import type { Dispatch } from '@reduxjs/toolkit';
import { createPath } from 'react-router-dom';
import { notices, SIGN_IN_NOT_LOADED, storageSubject } from '#domain/notices';
import { sessionReported } from '#features/auth/authSlice';
import { favoritesReceived, selectWishes } from '#features/favorites/favoritesSlice';
import { selectAddress } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { selectRecentIds } from '#features/recent/recentSlice';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { locationChanged, selectLocation } from '#features/router/routerSlice';
import { routes } from '#features/router/routes';
import type { Location } from '#services/historyService';
import { STORAGE_MESSAGES, type StorageReport } from '#services/recordStorage';
import type { Services, TabList } from '#services/services';
import { appStarted } from './appEvents';
import type { AppStartListening, RootState } from './redux';

/** Converts a report of storage into the event of a received list, or into the notice of a problem (spec §8). */
function storageEvent(report: StorageReport, pathname: string) {
  if (report.type === 'received')
    return report.list === 'favorites'
      ? favoritesReceived(report.items)
      : reviewsReceived(report.items);
  const { list, problem } = report;
  const isUnreadable = problem === 'damaged' && list === 'favorites';
  const notice =
    isUnreadable && pathname !== routes.profile.path
      ? notices.favoritesNotLoaded
      : notices.failed(STORAGE_MESSAGES[problem]);
  return noticeRaised(notice, storageSubject(list, problem));
}

/** Starts to copy drafts, recent toys and wishes from the state to sessionStorage. */
function startTabStorage(start: AppStartListening): void {
  const copy = <Item>(
    select: (root: RootState) => readonly Item[],
    storageIn: (services: Services) => TabList<Item>,
  ) =>
    start({
      predicate: (_action, root, before) => select(root) !== select(before),
      effect: (_action, { getState, extra }) => storageIn(extra).write(select(getState())),
    });
  copy(
    ({ drafts }) => drafts.items,
    ({ drafts }) => drafts,
  );
  copy(selectRecentIds, ({ recentToys }) => recentToys);
  copy(selectWishes, ({ wishes }) => wishes);
}

/**
 * At the first `appStarted`, stores the toy whose page was opened, and from then on copies parts of the state to sessionStorage.
 * Reports of the sign-in service, storage, other tabs and the browser's history are dispatched with `report`, as external events.
 */
export function startExternalListeners(start: AppStartListening, report: Dispatch): void {
  start({
    actionCreator: appStarted,
    effect: (_action, { getState, extra, unsubscribe }) => {
      unsubscribe();
      extra.recentToys.write(selectRecentIds(getState()));
      startTabStorage(start);
      extra.auth.onSessionChanged(
        (user) => report(sessionReported(user)),
        () => report(noticeRaised(notices.failed(SIGN_IN_NOT_LOADED), 'signIn')),
      );
      extra.records.subscribe((change) =>
        report(storageEvent(change, selectLocation(getState()).pathname)),
      );
      const pop = (location: Location) =>
        report(locationChanged({ location, navigationType: 'POP' }));
      extra.history.onPop((location) => {
        const current = selectAddress(getState());
        // Back from the entry of a loaded snapshot leads to the current location.
        if (location.key !== current.key || createPath(location) !== createPath(current))
          pop(location);
      });
      const location = extra.history.current();
      // During hydration, the browser itself follows a link such as `#main`.
      if (createPath(location) !== createPath(selectLocation(getState()))) pop(location);
    },
  });
}
