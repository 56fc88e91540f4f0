import { createCauseObserver } from '@latim/visits/record';
import type { EffectsAdapter } from '@latim/visits/replay';
import type { UnknownAction } from '@reduxjs/toolkit';
import * as auth from '#features/auth/authThunks';
import { requestToTryToy, shareToy, shareToys } from '#features/catalogue/catalogueThunks';
import { screenFailed } from '#features/errors/errorsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { readClock } from '#lib/useNow';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { pageReloaded, type RootState } from '#store/rootReducer';
import { PORT_CALLS } from './observeCalls';

/** No recording contains passwords. The recorded answers do not depend on them. */
const password = '';

/** The thunks of the shop by the names of their calls. */
const THUNKS = {
  readClock,
  logIn: (values: { email: string }) => auth.logIn({ ...values, password }),
  requestPasswordReset: ({ email }: { email: string }) => auth.requestPasswordReset(email),
  requestToTryToy,
  saveProfile: auth.saveProfile,
  saveReview,
  screenFailed: ({ error, pathname }: { error: Error; pathname: string }) =>
    screenFailed(error, pathname),
  shareToy: ({ id, title }: { id: string; title: string }) => shareToy({ id, name: title }),
  shareToys: ({ title, toys }: { title: string; toys: { id: string; name: string }[] }) =>
    shareToys(title, toys),
  signInWithGoogle: auth.signInWithGoogle,
  signOut: auth.signOut,
  signUp: (values: { name: string; email: string; photoURL: string }) =>
    auth.signUp({ ...values, password }),
  warmUpSignIn: auth.warmUpSignIn,
};

/** Replays the listeners and thunks of the shop. */
export const shopEffects: EffectsAdapter<RootState> = {
  openStore: (preloadedState, calls, now) => {
    const store = makeStore({ ...noopServices(), clock: { now } }, { preloadedState });
    store.observe(createCauseObserver(calls));
    return store;
  },
  thunk: (name, values) =>
    Object.hasOwn(THUNKS, name)
      ? (THUNKS as Readonly<Record<string, (values: never) => unknown>>)[name]?.(values as never) // as `namedThunk` was called
      : null,
  isRestart: (event: UnknownAction) => pageReloaded.match(event),
  calls: PORT_CALLS,
};
