import type { Visits } from '@latim/visits/record';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { callInput } from '#qa/callInput';
import { visits } from '#qa/visits';
import type { RootState } from '#store/rootReducer';
import { createObserver } from '#visits/causeOf';
import { causalFacts } from '#visits/causesIn';
import { ownRecord } from '#visits/observeVisit';
import { fixedClock } from './fakes';
import type { Recording } from './shopTools';
import { openShop, type ShopStart } from './testShop';

/** How a recorded shop starts. */
export interface RecordedStart extends ShopStart {
  /** Enhancers inside of the recorder, such as that of the DevTools. */
  readonly innermost?: readonly StoreEnhancer[];
}

/** The visits of the shop, for a store with enhancers inside of the recorder. */
export const visitsWith = (innermost: readonly StoreEnhancer[]): Visits<RootState> => ({
  ...visits,
  record: (options, now) => {
    const recorded = visits.record(options, now);
    const { enhancers } = recorded as { readonly enhancers: (all: unknown) => StoreEnhancer[] };
    const all = (defaults: unknown) => [...enhancers(defaults), ...innermost];
    return { ...recorded, enhancers: all } as typeof recorded; // `record` has set the function
  },
});

/** Starts the shop of {@link openShop}, and records its events with their causes and calls, as with `?qa`. */
export async function openRecordedShop({ innermost = [], ...start }: RecordedStart = {}) {
  const clock = fixedClock();
  const log = createObserver(callInput);
  const shop = await openShop({
    ...start,
    clock,
    visits: visitsWith(innermost),
    onCreated: (store) => ownRecord(store).observe(log),
  });
  return {
    ...shop,
    recording: (): Recording => {
      const recording = ownRecord(shop.store).recorder.recording() as Recording; // of this store
      const events = recording.events.map(({ action }) => action);
      return { ...recording, facts: { ...causalFacts(events, log.calls()), inputs: [] } };
    },
  };
}

export type RecordedShop = Awaited<ReturnType<typeof openRecordedShop>>;
