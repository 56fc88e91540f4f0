import type { Recording } from '#store/createRecorder';
import { diffStates, lineOf } from './diffStates';
import { type ChecksumRule, hashState } from './hashState';
import { statesOf } from './replaySteps';
import { withoutPersist } from './withoutPersist';

/**
 * Replays a recording and compares each state with the one that the shop had. Returns a sentence about the first
 * step that differs, or null. A difference means that a reducer is impure, or that the recorder missed an event.
 */
export function findDivergence({ initial, events }: Recording): string | null {
  const replayed = statesOf({
    initial: withoutPersist(initial),
    events: events.map(({ action }) => action),
  }).slice(1);
  const rule: ChecksumRule = { hash: 'parts', slices: Object.keys(initial) };
  for (const [index, { action, state }] of events.entries()) {
    const [live, again] = [withoutPersist(state), replayed[index]];
    if (again && hashState(live, rule) !== hashState(again, rule)) {
      const [change] = diffStates(live, again);
      return `A replay differs from the shop at step ${index + 1} (${action.type})${change ? `: ${lineOf(change)}` : ''}.`;
    }
  }
  return null;
}
