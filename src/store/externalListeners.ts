import type { Dispatch } from '@reduxjs/toolkit';
import { notices, SIGN_IN_NOT_LOADED } from '#domain/notices';
import type { User } from '#domain/user';
import { sessionReported } from '#features/auth/authSlice';
import { selectAddress } from '#features/filter/filterSlice';
import { errorCaptured, noticeRaised } from '#features/notices/noticeEvents';
import { selectRecentIds } from '#features/recent/recentSlice';
import { hrefOf, locationChanged, selectLocation } from '#features/router/routerSlice';
import type { AppStartListening } from '#lib/redux';
import type { StorageReport } from '#services/recordStorage';
import { appStarted, appStopped } from './appEvents';
import { STORED_LISTS } from './slices';

/** Converts a report of storage into an event of the slice for that list. */
function storageEvent(report: StorageReport) {
  const { received, storageFailed, recovered } = STORED_LISTS[report.list];
  switch (report.type) {
    case 'received':
      return received(report.items as never); // `report.list` determines the type of the records
    case 'error':
      return storageFailed({ reason: report.reason, message: report.message });
    case 'recovered':
      return recovered();
  }
}

/**
 * At `appStarted`, stores the toy whose page was opened. From `appStarted` to `appStopped`, dispatches an event for each report of the
 * sign-in service, storage, other tabs, uncaught errors and the browser's history. A second `appStarted` does not subscribe again; it dispatches the current session again. `report`
 * marks events as coming from outside of the store.
 */
export function startExternalListeners(start: AppStartListening, report: Dispatch): void {
  /** The user that the sign-in service reported last; undefined before its first report. */
  let lastReportedUser: User | null | undefined;
  start({
    actionCreator: appStarted,
    effect: (_action, { dispatch, getState, extra }) => {
      extra.recentToys.write(selectRecentIds(getState()));
      if (lastReportedUser !== undefined) dispatch(sessionReported(lastReportedUser));
    },
  });
  start({
    actionCreator: appStarted,
    effect: async (_action, { getState, extra, condition, unsubscribe, subscribe }) => {
      unsubscribe();
      const stops = [
        extra.auth.onSessionChanged(
          (user) => {
            lastReportedUser = user;
            report(sessionReported(user));
          },
          () => report(noticeRaised(notices.failed(SIGN_IN_NOT_LOADED), 'signIn')),
        ),
        extra.records.subscribe((change) => report(storageEvent(change))),
        extra.errors.onUncaught((source, message) =>
          report(errorCaptured({ source, message, pathname: selectLocation(getState()).pathname })),
        ),
        extra.history.onPop((location) => {
          const current = selectAddress(getState());
          // Back from the entry of a loaded snapshot leads to the current location.
          if (location.key !== current.key || hrefOf(location) !== hrefOf(current))
            report(locationChanged({ location, navigationType: 'POP' }));
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
