/** Recording, and the front door of an application: what it loads with its first script. */
export type { Recording } from '#visits/createRecorder';
export { createVisits, type Visits } from '#visits/createVisits';
export { isVisitShortcut } from '#visits/isVisitShortcut';
export { recordedVisit } from '#visits/recordVisits';
export type { VisitOptions } from '#visits/VisitAdapter';
