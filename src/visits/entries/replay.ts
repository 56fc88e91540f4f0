/** Replaying a visit: its states and screens, what is wrong in them, and the differences from the recording. */
export { accessibleText } from '#visits/accessibleText';
export { type ActDifference, type Comparison, comparisonLines } from '#visits/compareVisits';
export type { VisitOptions } from '#visits/completeAdapter';
export { withoutPersist } from '#visits/completeAdapter';
export { createVisits } from '#visits/createVisits';
export { differenceLine, differencesOfStates } from '#visits/differences';
export { diffStates } from '#visits/diffStates';
export type { Findings } from '#visits/findings';
export { FRAME_READY, type VisitFrame, type VisitMoment } from '#visits/frames';
export { makeUnseen } from '#visits/makeUnseen';
export type { Outcome, Reduce, Step } from '#visits/replay';
export { readScreens } from '#visits/screenDifferences';
export { formatValue, memoizeByReference, printable, type StatePath } from '#visits/values';
export type { VisitAdapter } from '#visits/VisitAdapter';
