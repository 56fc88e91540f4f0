import type { Recording } from '#store/createRecorder';
import { diffStates, lineOf } from './diffStates';
import { hashState } from './hashState';
import { replayOutcomes } from './replaySteps';
import { withoutPersist } from './withoutPersist';

/**
 * Replays a recording and compares each state with the one that the shop had. Returns a sentence about the first
 * step that differs, or null. A difference means that a reducer is impure, or that the recorder missed an event.
 */
export function findDivergence({ initial, events }: Recording): string | null {
  const slices = Object.keys(initial);
  const replay = replayOutcomes({
    initial: withoutPersist(initial),
    events: events.map(({ action }) => action),
  });
  let index = 0;
  for (const { state: replayed } of replay) {
    const event = events[index];
    index += 1;
    if (!event) break;
    const live = withoutPersist(event.state);
    if (hashState(live, slices) === hashState(replayed, slices)) continue;
    const [change] = diffStates(live, replayed);
    return `A replay differs from the shop at step ${index} (${event.action.type})${change ? `: ${lineOf(change)}` : ''}.`;
  }
  return null;
}
