import type { Recording as VisitRecording } from '@latim/visits/record';
import { createTools, type Snapshot as VisitSnapshot } from '@latim/visits/tools';
import * as noticeEvents from '#features/notices/noticeEvents';
import { visitOptions } from '#qa/visitOptions';
import * as appEvents from '#store/appEvents';
import type { RootState } from '#store/rootReducer';
import { SLICES } from '#store/slices';

export type Recording = VisitRecording<RootState>;
export type Snapshot = VisitSnapshot<RootState>;

/** The tools for the visits of the shop. */
export const shopVisits = createTools(visitOptions);

/** The tools for the visits of a shop with a defect of its reducer. */
export const visitsWith = (reducer: typeof visitOptions.reducer) =>
  createTools({ ...visitOptions, reducer });

/** The index of the first step that differs from the recording; null if all are equal. */
export function firstDifference(snapshot: Snapshot): number | null {
  const index = shopVisits.replay(snapshot).findIndex(({ isOther }) => isOther);
  return index < 0 ? null : index;
}

/** The types of all events of the shop. */
export const OWN_EVENTS: readonly string[] = [
  ...SLICES.map(({ actions }) => actions),
  noticeEvents,
  appEvents,
]
  .flatMap((creators) => Object.values<{ readonly type: string }>(creators))
  .map(({ type }) => type);
