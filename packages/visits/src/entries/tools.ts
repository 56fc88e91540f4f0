/** What an application loads when its visits are observed, and what its tests use: redaction, files and replays. */
export { createTools } from '#visits/createTools';
export { elementAt } from '#visits/elementPath';
export type { Snapshot } from '#visits/format';
export type { VisitMoment } from '#visits/frames';
export { usedElement } from '#visits/inputs';
export { observeVisit } from '#visits/observeVisit';
export {
  createRedactor,
  emailPseudonym,
  mask,
  numbered,
  type Pseudonym,
  tryDecode,
} from '#visits/redactor';
export { printable } from '#visits/values';
