import { createAction } from '@reduxjs/toolkit';

/** The page is up: the bridges to the world open. */
export const appStarted = createAction('app/appStarted');
/** The store is put away: the bridges close. */
export const appStopped = createAction('app/appStopped');
