import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import type { Services } from '#services/services';

/** Dispatches an event or a command. */
export type Dispatch<Root> = ThunkDispatch<Root, Services, UnknownAction>;

/** Starts a listener that reads only the slices of `Root`. The store's `startListening` is assignable to it. */
export type StartListening<Root> = TypedStartListening<Root, Dispatch<Root>, Services>;

/** The argument of a listener's effect. */
export type ListenerApi<Root> = ListenerEffectAPI<Root, Dispatch<Root>, Services>;
