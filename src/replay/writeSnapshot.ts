import { createRedactor } from '#domain/createRedactor';
import type { Recording } from '#store/createRecorder';
import { FORMAT, type SnapshotFacts } from './format';
import { type ChecksumRule, hashState } from './hashState';
import { withoutPersist } from './withoutPersist';

/** Limit of the characters of the events in a file. With a start state of full lists, the file can still be read. */
const MAX_EVENT_CHARACTERS = 8_000_000;

/** Drops the oldest events of a recording if all events are too long for a file. The start state then includes them. */
function truncate({ initial, events, droppedCount }: Recording): Recording {
  let remaining = MAX_EVENT_CHARACTERS;
  const last = events.findLastIndex(
    ({ action }) => (remaining -= JSON.stringify(action).length) < 0,
  );
  return {
    initial: events[last]?.state ?? initial,
    events: events.slice(last + 1),
    droppedCount: droppedCount + last + 1,
  };
}

/**
 * Writes a visit as one JSON document that the Redux DevTools can import. They read `payload` and
 * `preloadedState` (both JSON texts) and ignore `snapshot`. Personal data is replaced by pseudonyms.
 */
export function writeSnapshot(
  recording: Recording,
  about: Pick<SnapshotFacts, 'appVersion' | 'takenAt' | 'url' | 'viewport'>,
): string {
  const { initial, events, droppedCount } = truncate(recording);
  const { redact, replaced } = createRedactor();
  const start = redact(withoutPersist(initial));
  const actions = redact(events.map(({ action }) => action));
  const first = events[0]?.at ?? 0;
  const checksumRule: ChecksumRule = {
    hash: 'parts',
    slices: Object.keys(start),
    shapes: FORMAT,
  };
  const errors = events.flatMap(({ error }, index) =>
    error === null ? [] : [{ index, message: redact(error) }],
  );
  // Of the states that the shop had, not of those that a replay gives.
  const checksums = events.map(({ state }) =>
    hashState(redact(withoutPersist(state)), checksumRule),
  );
  const facts: SnapshotFacts = {
    ...about,
    url: redact(about.url),
    format: FORMAT,
    app: 'latim',
    redacted: replaced(),
    folded: droppedCount,
    times: events.map(({ at }) => at - first),
    errors,
    checksums,
    checksumRule,
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
