import { sessionReported } from '../features/auth/authSlice';
import { faultMet } from '../features/faults/faultsSlice';
import { updateFound } from '../features/updates/updatesSlice';
import { hrefOf, locationChanged, selectPlace } from '../features/router/routerSlice';
import type { User } from '../domain/user';
import type { StartListening } from '../lib/startListening';
import type { StorageReport } from '../services/recordStorage';
import { appStarted, appStopped } from './appEvents';
import type { RootState } from './rootReducer';
import { STORED_LISTS } from './storedLists';

/** A report of storage, as an event of the slice it concerns. */
function storageEvent(report: StorageReport) {
  const { received, storageFailed, recovered } = STORED_LISTS[report.list];
  switch (report.type) {
    case 'received':
      return received(report.items as never); // the records of the list that the report names
    case 'error':
      return storageFailed({ reason: report.reason, message: report.message });
    case 'recovered':
      return recovered();
  }
}

/**
 * From `appStarted` to `appStopped`, dispatches an event for each report of the sign-in service, storage,
 * other tabs and the browser's history. A second `appStarted` subscribes to nothing twice; it dispatches
 * the current session again.
 */
export function startExternalListeners(start: StartListening<RootState>): void {
  /** The user that the sign-in service reported last; undefined before its first report. */
  let lastReportedUser: User | null | undefined;
  start({
    actionCreator: appStarted,
    effect: (_action, { dispatch }) => {
      if (lastReportedUser !== undefined) dispatch(sessionReported(lastReportedUser));
    },
  });
  start({
    actionCreator: appStarted,
    effect: async (_action, { dispatch, getState, extra, condition, unsubscribe, subscribe }) => {
      unsubscribe();
      const stops = [
        extra.auth.onSessionChanged((user) => {
          lastReportedUser = user;
          dispatch(sessionReported(user));
        }),
        extra.records.subscribe((report) => dispatch(storageEvent(report))),
        extra.errors.onUncaught((source, message) =>
          dispatch(faultMet({ source, message, pathname: selectPlace(getState()).pathname })),
        ),
        extra.appUpdates.onWaiting(() => dispatch(updateFound())),
        extra.history.onPop((place) => {
          const here = selectPlace(getState());
          // Back from a loaded snapshot leads to where the visitor is already.
          if (place.key !== here.key || hrefOf(place) !== hrefOf(here))
            dispatch(locationChanged({ place, move: 'POP' }));
        }),
      ];
      try {
        await condition(appStopped.match);
        subscribe();
      } finally {
        stops.forEach((stop) => stop());
      }
    },
  });
}
