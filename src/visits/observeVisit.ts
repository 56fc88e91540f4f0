import type { Store } from '@reduxjs/toolkit';
import { createCauseObserver, restoreCause } from './causeOf';
import { createCallLog } from './createCallLog';
import { createFetchPort, FETCH_CALLS } from './createFetchPort';
import type { Recording } from './createRecorder';
import { NAVIGATED, recordedVisit } from './recordVisits';
import { watchInputs } from './watchInputs';

const observed = new WeakMap<object, () => Recording<object>>();

/**
 * Notes, from the first call on, why the events of a recorded store are dispatched and what its async thunks fetch. Returns a
 * function that returns the recording with these facts.
 */
export function observeVisit(store: object): () => Recording<object> {
  const known = observed.get(store);
  if (known) return known;
  const { observe, recording } = recordedVisit(store);
  const calls = createCallLog(FETCH_CALLS);
  const { log, fetchFor } = createFetchPort(calls);
  globalThis.fetch = fetchFor(globalThis.fetch);
  observe(createCauseObserver(log));
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
