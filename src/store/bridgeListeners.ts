import { sessionReported } from '../features/auth/authSlice';
import {
  favoritesReceived,
  favoritesRecovered,
  favoritesStorageFailed,
} from '../features/favorites/favoritesSlice';
import {
  reviewsReceived,
  reviewsRecovered,
  reviewsStorageFailed,
} from '../features/reviews/reviewsSlice';
import { faultMet } from '../features/faults/faultsSlice';
import { updateFound } from '../features/updates/updatesSlice';
import { hrefOf, locationChanged, selectPlace } from '../features/router/routerSlice';
import type { Favorite } from '../domain/favorite';
import type { Review } from '../domain/review';
import type { User } from '../domain/user';
import type { StartListening } from '../lib/startListening';
import type { StorageReport } from '../services/recordStorage';
import { appStarted, appStopped } from './appEvents';
import type { RootState } from './rootReducer';

/** What storage told, as an event of the machine it concerns. */
function eventOf(report: StorageReport) {
  const isFavorites = report.list === 'favorites';
  switch (report.type) {
    case 'received':
      return isFavorites
        ? favoritesReceived(report.items as readonly Favorite[]) // the list names the record
        : reviewsReceived(report.items as readonly Review[]);
    case 'error': {
      const { reason, message } = report;
      return (isFavorites ? favoritesStorageFailed : reviewsStorageFailed)({ reason, message });
    }
    case 'recovered':
      return isFavorites ? favoritesRecovered() : reviewsRecovered();
  }
}

/**
 * The way in: from `appStarted` to `appStopped`, what Firebase, other tabs and the browser's
 * history tell becomes events. A second `appStarted` opens nothing twice, and is told who is there.
 */
export function startBridge(start: StartListening<RootState>): void {
  /** Who the service said is signed in; undefined before it said so. */
  let told: User | null | undefined;
  start({
    actionCreator: appStarted,
    effect: (_action, { dispatch }) => {
      if (told !== undefined) dispatch(sessionReported(told));
    },
  });
  start({
    actionCreator: appStarted,
    effect: async (_action, { dispatch, getState, extra, condition, unsubscribe, subscribe }) => {
      unsubscribe();
      const stops = [
        extra.auth.onSessionChanged((user) => {
          told = user;
          dispatch(sessionReported(user));
        }),
        extra.records.subscribe((report) => dispatch(eventOf(report))),
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
