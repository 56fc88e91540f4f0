import type { Snapshot } from '#visits/format';
import { formatTime } from '#visits/workbench/formatTime';
import type { LoadedVisit } from '#visits/workbench/loadVisit';
import type { Application } from './CommandAdapter';
import type { Options } from './options';

export interface Question extends Omit<Options, 'files'> {
  readonly application: Application;
  readonly file: string;
  readonly snapshot: Snapshot<object>;
  readonly visit: LoadedVisit;
}

/** An event as data. */
export const eventOf = (visit: LoadedVisit, step: number) => ({
  step,
  time: visit.axis.timeOf(step),
  type: visit.steps[step - 1]?.event.type ?? 'start',
  words: visit.wordsAt(step),
});

/** An event as a line. */
export const eventLine = (visit: LoadedVisit, step: number, indent = ''): string =>
  `${formatTime(visit.axis.timeOf(step)).padStart(8)} ${String(step).padStart(5)}  ${indent}${visit.wordsAt(step)}`;
