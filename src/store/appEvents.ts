import { createAction } from '@reduxjs/toolkit';

/** The page was rendered. External listeners subscribe to the services. */
export const appStarted = createAction('app/appStarted');
