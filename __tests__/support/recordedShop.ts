import { createRecorder } from '@latim/visits/record';
import { observeCalls } from '#qa/observeCalls';
import { isPersistSetup, type RootState } from '#store/rootReducer';
import { fixedClock } from './fakes';
import { openShop, type ShopStart } from './testShop';

/** How a recorded shop starts. */
export interface RecordedStart extends ShopStart {
  /** Whether causes and calls are recorded from the first event on, as with `?qa`. By default they are. */
  readonly isObserved?: boolean;
}

/** Starts the shop of {@link openShop}, and records its events. */
export async function openRecordedShop({
  isObserved = true,
  enhancers = [],
  ...start
}: RecordedStart = {}) {
  const clock = fixedClock();
  const recorder = createRecorder<RootState>(clock.now, isPersistSetup);
  let calls: ReturnType<typeof observeCalls> | undefined;
  const shop = await openShop({
    ...start,
    clock,
    enhancers: [recorder.enhancer, ...enhancers],
    onCreated: (store) => {
      if (isObserved) calls = observeCalls(store);
    },
  });
  return {
    ...shop,
    recording: () => ({ ...recorder.recording(), ...(calls && { calls: calls.calls() }) }),
  };
}

export type RecordedShop = Awaited<ReturnType<typeof openRecordedShop>>;
