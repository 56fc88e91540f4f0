import { createAction } from '@reduxjs/toolkit';

/** The page was rendered. External listeners subscribe to the services. */
export const appStarted = createAction('app/appStarted');
/** The store is no longer used. External listeners unsubscribe. */
export const appStopped = createAction('app/appStopped');
