import { createAction } from '@reduxjs/toolkit';

/** The page was rendered. External listeners subscribe to the services. */
export const appStarted = createAction('app/appStarted');
/** Only in a recording that goes on after a reload: the state starts again. */
export const pageReloaded = createAction('app/pageReloaded');
/** The store is no longer used. External listeners unsubscribe. */
export const appStopped = createAction('app/appStopped');
