import type { UnknownAction } from '@reduxjs/toolkit';
import { RELOADED, withoutPersist } from './completeAdapter';
import { isOfPersist } from './createCallLog';
import type { RecordedEvent, Recording } from './createRecorder';
import { memoizeByReference } from './values';

const isRestoration = ({ type }: UnknownAction): boolean => type === 'persist/REHYDRATE';

/** The event that replaces the state by a restored one. */
const replacedBy = memoizeByReference((state) => ({
  type: RELOADED,
  payload: withoutPersist(state),
}));

/**
 * The part of a recording since redux-persist has restored the state: since the first restoration of each key. After dropped events,
 * that was before. What is restored later, for example after a sign-out, replaces the state.
 */
export function sinceRestored<State extends object>({
  initial,
  events,
  ...others
}: Recording<State>): Recording<State> {
  const keys = new Set<unknown>();
  const firsts = events.filter(({ action }) => {
    if (others.droppedCount > 0 || !isRestoration(action) || keys.has(action['key'])) return false;
    keys.add(action['key']);
    return true;
  });
  const last = firsts.at(-1);
  let state = last?.state ?? initial;
  return {
    ...others,
    initial: state,
    events: events.slice(last ? events.indexOf(last) + 1 : 0).flatMap((event) => {
      const isReplaced = isRestoration(event.action) && event.state !== state;
      ({ state } = event);
      if (isReplaced) return [{ ...event, action: replacedBy(state) } as RecordedEvent<State>];
      return isOfPersist(event.action) ? [] : [event];
    }),
  };
}
