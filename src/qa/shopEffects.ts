import { createCauseObserver } from '@latim/visits/record';
import type { EffectsAdapter } from '@latim/visits/replay';
import type { UnknownAction } from '@reduxjs/toolkit';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import * as thunks from '#store/thunks';
import { PORT_CALLS } from './observeCalls';
import { pageReloaded } from './pageReloaded';

/** The creators by the names of their calls. Passwords are not recorded; the recorded answers do not depend on them. */
export const THUNKS: ReadonlyMap<string, (values: never) => unknown> = new Map(
  Object.values(thunks).flatMap((creator) =>
    'thunkName' in creator ? [[creator.thunkName, creator]] : [],
  ),
);

/** Replays the listeners and thunks of the shop. */
export const shopEffects: EffectsAdapter<RootState> = {
  openStore: (preloadedState, calls, now) => {
    const store = makeStore({ ...noopServices(), clock: { now } }, { preloadedState });
    store.observe(createCauseObserver(calls));
    return store;
  },
  thunk: (name, values) => THUNKS.get(name)?.(values as never) ?? null, // the recorded values belong to this thunk
  isRestart: (event: UnknownAction) => pageReloaded.match(event),
  calls: PORT_CALLS,
};
