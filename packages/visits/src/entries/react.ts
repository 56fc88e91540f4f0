/** The dialog of a React application. */
export { VisitDialog } from '#visits/react/VisitDialog';
