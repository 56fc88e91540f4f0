import type { Store } from '@reduxjs/toolkit';
import { createCauseObserver, restoreCause } from './causeOf';
import { type CallLogOptions, createCallLog } from './createCallLog';
import type { Recording } from './createRecorder';
import { isOfPersist, NAVIGATED, recordedVisit } from './recordVisits';
import { watchInputs } from './watchInputs';

/** The names of the calls are recorded. Their arguments may be secret. */
const CALLS: CallLogOptions = {
  isOmitted: () => false,
  inputOf: () => ({}),
  isNoEvent: isOfPersist,
};

const observed = new WeakMap<object, () => Recording<object>>();

/**
 * Notes, from the first call on, why the events of a recorded store are dispatched, and which ports are called. Returns a
 * function that returns the recording with these facts.
 */
export function observeVisit(store: object): () => Recording<object> {
  const known = observed.get(store);
  if (known) return known;
  const { observe, recording } = recordedVisit(store);
  const calls = createCallLog(CALLS);
  observe(createCauseObserver(calls));
  const watched = store as Pick<Store, 'subscribe'>; // its options have passed `recordVisits`
  const { inputs } = watchInputs({
    subscribe: watched.subscribe,
    newest: () => recording().events.at(-1)?.action,
  });
  const withCalls = () => {
    const visit = recording();
    for (const { action } of visit.events)
      if (action.type === NAVIGATED) restoreCause(action, { origin: 'user' });
    return { ...visit, calls: calls.calls(), inputs: inputs() };
  };
  observed.set(store, withCalls);
  return withCalls;
}
