/** Parts for a dialog in a React application. */
export { type Improvements, openVisits } from '#visits/react/openVisits';
export { VisitDialog } from '#visits/react/VisitDialog';
export { type Attempt, useAttempt } from '#visits/workbench/useAttempt';
