import type { Snapshot } from '#visits/format';
import type { LoadedVisit } from '#visits/workbench/loadVisit';
import { formatTime } from '#visits/workbench/timeAxis';
import type { Application } from './CommandAdapter';
import type { Options } from './options';

export interface Question extends Omit<Options, 'files'> {
  readonly application: Application;
  readonly file: string;
  readonly snapshot: Snapshot<object>;
  readonly visit: LoadedVisit;
}

/** An event as a line. */
export const eventLine = (visit: LoadedVisit, step: number, indent = ''): string =>
  `${formatTime(visit.axis.timeOf(step)).padStart(8)} ${String(step).padStart(5)}  ${indent}${visit.wordsAt(step)}`;
