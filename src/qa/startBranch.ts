import { createRecorder } from '@latim/visits/record';
import { memoryServices } from '#services/noop/memoryServices';
import type { Services } from '#services/services';
import { appStarted } from '#store/appEvents';
import { makeStore, type ShopStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { observeCalls } from './observeCalls';
import type { Recording } from './shopAdapter';
import { withoutForeignPhoto } from './withoutForeignPhoto';

/** A usable shop that continues a replayed visit. Nothing is stored or sent. */
export interface Branch {
  readonly store: ShopStore;
  /** The recording since then. It starts with the state from which the visit was continued. */
  readonly recording: () => Recording;
}

/** Starts a shop with the state of a replayed moment. `earlierCount` events led to it. */
export function startBranch(
  moment: RootState,
  earlierCount: number,
  services: Pick<Services, 'catalogue' | 'clock' | 'notifier'>,
): Branch {
  const preloadedState = withoutForeignPhoto(moment);
  const { session } = preloadedState.auth;
  const recorder = createRecorder<RootState>(services.clock.now);
  const store = makeStore(
    memoryServices({
      ...services,
      user: session.status === 'signedIn' ? session.user : null,
      location: preloadedState.router.location,
    }),
    { preloadedState, enhancers: [recorder.enhancer] },
  );
  const calls = observeCalls(store);
  store.dispatch(appStarted());
  return {
    store,
    recording: () => {
      const recording = recorder.recording();
      return {
        ...recording,
        calls: calls.calls(),
        droppedCount: recording.droppedCount + earlierCount,
      };
    },
  };
}
