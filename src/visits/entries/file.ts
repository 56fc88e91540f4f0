/** Files of format 2: their content, and the redaction of personal data. */
export { restoreCauses } from '#visits/causesIn';
export {
  createRedactor,
  emailPseudonym,
  keep,
  mask,
  maskData,
  numbered,
  type NumberOf,
  type Pseudonym,
  type RedactionRules,
  type RedactOptions,
  type Redactor,
  replaceKnown,
  tryDecode,
} from '#visits/createRedactor';
export { deviceHere } from '#visits/deviceHere';
export { elementAt } from '#visits/elementPath';
export {
  hasStates,
  MAX_CHARACTERS,
  refuse,
  type Snapshot,
  type SnapshotFacts,
  UnusableSnapshot,
} from '#visits/format';
export { restoreInputs, usedElement } from '#visits/inputs';
export { packTexts, unpackTexts } from '#visits/packTexts';
export { timeOf } from '#visits/timeOf';
export type { VisitPage } from '#visits/visitPage';
export { currentUrl, watchInputs } from '#visits/watchInputs';
export { withNotes } from '#visits/writeSnapshot';
