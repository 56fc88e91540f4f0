import { createRedactor } from '../domain/redact';
import type { Recording } from '../store/recorder';
import { FORMAT, type SnapshotFacts } from './format';
import { statesOf, sumOf } from './play';

/**
 * A visit as one JSON document that the Redux DevTools import as it is (`payload` and
 * `preloadedState` as texts), with `snapshot` for ourselves. People are pseudonyms in it.
 */
export function writeSnapshot(
  { initial, events, folded }: Recording,
  about: Pick<SnapshotFacts, 'appVersion' | 'takenAt' | 'url' | 'viewport'>,
): string {
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
    sums: statesOf({ initial: start, events: actions }).slice(1).map(sumOf),
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
