import type { Snapshot as VisitSnapshot } from '@latim/visits/file';
import type { Recording as VisitRecording } from '@latim/visits/record';
import type * as replay from '@latim/visits/replay';
import { createVisits, type VisitOptions } from '@latim/visits/replay';
import { isObject } from '#domain/isObject';
import { notices } from '#domain/notices';
import * as noticeEvents from '#features/notices/noticeEvents';
import * as appEvents from '#store/appEvents';
import type { RootState } from '#store/rootReducer';
import { LIST_NAMES, SLICES } from '#store/slices';
import { invalidSlices } from './checkState';
import { findings } from './findings';
import { pageReloaded, reduceVisit } from './pageReloaded';
import { createShopRedactor } from './redaction';

/** The types of `visits` with the state of the shop. */
export type Recording = VisitRecording<RootState>;
export type Snapshot = VisitSnapshot<RootState>;
export type Outcome = replay.Outcome<RootState>;
export type Reduce = replay.Reduce<RootState>;

/** The types of all events of the slices, of `noticeEvents` and of `appEvents`. */
export const OWN_EVENTS: readonly string[] = [
  ...SLICES.map(({ actions }) => actions),
  noticeEvents,
  appEvents,
]
  .flatMap((creators) => Object.values<{ readonly type: string }>(creators))
  .map(({ type }) => type);

const KNOWN: ReadonlySet<string> = new Set([
  ...OWN_EVENTS,
  'persist/PERSIST',
  'persist/REHYDRATE',
  pageReloaded.type,
]);

/** Whether a reducer, a listener or redux-persist handles events of this type, or a recording contains them. */
export const isKnownEvent = (type: string): boolean => KNOWN.has(type);

const statusOf = (part: unknown): readonly string[] =>
  isObject(part) && typeof part['status'] === 'string' ? [part['status']] : [];

/** The status of each part of a state by the name of the part, and the path of the screen. */
const statusesIn = (state: RootState): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ['router.pathname', state.router.location.pathname],
    ...Object.entries({ ...state }).flatMap(([name, slice]) => [
      ...statusOf(slice).map((status) => [name, status]),
      ...Object.entries(slice).flatMap(([part, value]) =>
        statusOf(value).map((status) => [`${name}.${part}`, status]),
      ),
    ]),
  ]);

/** The key of an entry of the history, except the first one. Notices have a key, too. */
const HISTORY_KEY = new RegExp(`^(?!(?:default|${Object.keys(notices).join('|')})$).*$`, 'gs');

/** The adapter of the shop for `visits`. */
const shopAdapter: VisitOptions<RootState> = {
  app: 'latim',
  reducer: reduceVisit,
  isKnown: isKnownEvent,
  invalidParts: invalidSlices,
  createRedactor: createShopRedactor,
  listsIn: (state) => LIST_NAMES.map((list) => state[list].items),
  findings,
  generated: [
    { kind: 'key', field: 'key', pattern: HISTORY_KEY },
    { kind: 'review', pattern: /review-\d{6,}/g },
  ],
  describe: { summary: statusesIn },
};

/** The functions of `visits` for the shop. */
export const shopVisits = createVisits(shopAdapter);
