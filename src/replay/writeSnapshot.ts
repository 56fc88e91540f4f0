import { createRedactor } from '../domain/createRedactor';
import type { Recording } from '../store/recorder';
import { FORMAT, type SnapshotFacts } from './format';
import { statesOf } from './play';
import { SUMS } from './sums';

/** Characters of the events of one file: with a start of full lists, the whole stays readable. */
const MOST_EVENT_CHARACTERS = 8_000_000;

/** A recording with the older events folded into the start, where all of them are too long for a file. */
function fitted({ initial, events, folded }: Recording): Recording {
  let room = MOST_EVENT_CHARACTERS;
  const last = events.findLastIndex(({ action }) => (room -= JSON.stringify(action).length) < 0);
  const older = events.slice(0, last + 1).map(({ action }) => action);
  return {
    initial: statesOf({ initial, events: older }).at(-1) ?? initial,
    events: events.slice(last + 1),
    folded: folded + older.length,
  };
}

/**
 * A visit as one JSON document that the Redux DevTools import as it is (`payload` and
 * `preloadedState` as texts), with `snapshot` for ourselves. People are pseudonyms in it.
 */
export function writeSnapshot(
  recording: Recording,
  about: Pick<SnapshotFacts, 'appVersion' | 'takenAt' | 'url' | 'viewport'>,
): string {
  const { initial, events, folded } = fitted(recording);
  const { redact, replaced } = createRedactor();
  const start = redact(initial);
  const actions = redact(events.map(({ action }) => action));
  const first = events[0]?.at ?? 0;
  const facts: SnapshotFacts = {
    ...about,
    url: redact(about.url),
    format: FORMAT,
    app: 'latim',
    redacted: replaced(),
    folded,
    times: events.map(({ at }) => at - first),
    sums: statesOf({ initial: start, events: actions }).slice(1).map(SUMS.parts),
    sumsOf: 'parts',
  };
  return JSON.stringify(
    {
      payload: JSON.stringify(actions),
      preloadedState: JSON.stringify(start),
      snapshot: facts,
    },
    null,
    2,
  );
}
