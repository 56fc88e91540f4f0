/** Parts for a dialog in a React application. */
export { openVisits } from '#visits/react/openVisits';
export { VisitDialog } from '#visits/react/VisitDialog';
export { type Attempt, useAttempt } from '#visits/workbench/useAttempt';
export { openInWorkbench } from '#visits/workbench/visitTransfer';
