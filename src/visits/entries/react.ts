/** Parts for a dialog in a React application. */
export { type Attempt, useAttempt } from '#visits/workbench/useAttempt';
