/** Recording: the code that an application loads with its first script, and the code that it loads on request. */
export { causeOf, createCauseObserver, restoreCause } from '#visits/causeOf';
export { type CallLogOptions, createCallLog } from '#visits/createCallLog';
export { createObservable } from '#visits/createObservable';
export {
  createRecorder,
  MAX_RECORDED_EVENTS,
  type RecordedEvent,
  type Recording,
} from '#visits/createRecorder';
export { type AboutApplication, recordVisits } from '#visits/recordVisits';
