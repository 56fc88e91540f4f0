import { UnusableSnapshot } from './format';
import { isCount, isText, listOf, shapeOf } from './guards';
import { isObject } from './values';

/** A step of a visit that is not as recorded. */
export interface ReportedDifference {
  /** What differs, such as `states` or `screens`. */
  readonly check: string;
  /** Counted from 1; 0 is the start. */
  readonly step: number;
  /** What was recorded, and what this version gives. */
  readonly lines: readonly string[];
}

/** A visit that is not as recorded. */
export interface ReportedVisit {
  readonly name: string;
  /** The text of its file. */
  readonly file: string;
  /** Where the file is, for the command that accepts what this version gives. */
  readonly path: string;
  readonly differences: readonly ReportedDifference[];
}

/** The text of a report about visits that are not as recorded, which the workbench opens. */
export const visitsReport = (visits: readonly ReportedVisit[]): string =>
  JSON.stringify({ differingVisits: visits }, null, 2);

const isReported = listOf(
  shapeOf<ReportedVisit>({
    name: isText,
    file: isText,
    path: isText,
    differences: listOf(
      shapeOf<ReportedDifference>({ check: isText, step: isCount, lines: listOf(isText) }),
    ),
  }),
);

/** The visits of a report; null for another file. Throws `UnusableSnapshot` if the report is damaged. */
export function readVisitsReport(text: string): readonly ReportedVisit[] | null {
  if (!text.trimStart().startsWith('{\n  "differingVisits"')) return null;
  const file = JSON.parse(text) as unknown;
  const visits = isObject(file) ? file['differingVisits'] : null;
  if (!isReported(visits)) throw new UnusableSnapshot('The report is damaged.');
  return visits as readonly ReportedVisit[]; // checked here
}
