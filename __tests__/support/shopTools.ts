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

/** The types of all events of the shop. */
export const OWN_EVENTS: readonly string[] = [
  ...SLICES.map(({ actions }) => actions),
  noticeEvents,
  appEvents,
]
  .flatMap((creators) => Object.values<{ readonly type: string }>(creators))
  .map(({ type }) => type);
