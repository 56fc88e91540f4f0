/** Parts for a dialog in a React application. */
export { openVisits } from '#visits/react/openVisits';
export { VisitDialog } from '#visits/react/VisitDialog';
export { openInWorkbench } from '#visits/workbench/handOver';
export { type Attempt, useAttempt } from '#visits/workbench/useAttempt';
