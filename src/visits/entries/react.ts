/** Parts for a dialog in a React application. */
export { openVisits } from '#visits/react/openVisits';
export { type OwnVisit, publishVisit } from '#visits/react/ownVisit';
export { VisitDialog } from '#visits/react/VisitDialog';
export { VisitPanel } from '#visits/react/VisitPanel';
