import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { CallLog, ThunkCall } from './createCallLog';

/** Who dispatches an event: a component for the user, a listener, a thunk, or something outside of the store. */
export type Origin = 'user' | 'listener' | 'thunk' | 'outside';

/** Why an event was dispatched. */
export interface Cause {
  readonly origin: Origin;
  /** The event whose listener dispatched it, or the call of the thunk. */
  readonly by?: object;
}

const USER: Cause = { origin: 'user' };
const OUTSIDE: Cause = { origin: 'outside' };

/**
 * Beside the events, not in them: they stay as they are in the DevTools, in files and for reducers. The DevTools keep
 * the objects that were dispatched, so this knows the causes in their log too.
 */
const causes = new WeakMap<object, Cause>();

/** The cause of an event; undefined if it did not pass the middleware, as an imported one. */
export const causeOf = (event: object): Cause | undefined => causes.get(event);

/** Notes the cause of an event that was read from a file. */
export const restoreCause = (event: object, cause: Cause): void => void causes.set(event, cause);

/** Notes the cause of an event. An event that is dispatched again is another event, so it is copied. */
function because<Event extends object>(event: Event, cause: Cause): Event {
  const own = causes.has(event) ? { ...event } : event;
  causes.set(own, cause);
  return own;
}

/** A function that dispatches for a cause. A thunk that it dispatches has a cause of its own. */
const dispatchBecause = <D extends Dispatch>(dispatch: D, cause: Cause): D =>
  ((event: UnknownAction) =>
    dispatch(typeof event === 'function' ? event : because(event, cause))) as D; // it takes and returns what the other does

/** A `dispatch` for events that come from outside of the store. */
export const fromOutside = <D extends Dispatch>(dispatch: D): D =>
  dispatchBecause(dispatch, OUTSIDE);

/** A thunk as its middleware calls it. */
interface Thunk {
  (dispatch: Dispatch, getState: unknown, ports: object): unknown;
  readonly recordedAs?: Pick<ThunkCall, 'name' | 'input'>;
}

/** Names the call of a thunk in recordings. `input` is what a replay needs to repeat it: no secrets. */
export const recordedThunk = <T extends object>(name: string, input: object, thunk: T): T =>
  Object.assign(thunk, { recordedAs: { name, input } });

/**
 * Notes the causes of what thunks dispatch. The events that nothing else has noted come from the user. Must be the first
 * middleware.
 */
export const createCauseMiddleware =
  (log?: CallLog): Middleware =>
  () =>
  (next) =>
  (event) => {
    if (typeof event === 'function') {
      const thunk = event as Thunk; // nothing else that is dispatched is a function
      const call: ThunkCall = { name: '', input: {}, ...thunk.recordedAs };
      log?.noteThunk(call);
      return next(((dispatch, getState, ports) =>
        thunk(
          dispatchBecause(dispatch, { origin: 'thunk', by: call }),
          getState,
          log ? log.portsFor(ports, call) : ports,
        )) satisfies Thunk);
    }
    const action = event as UnknownAction; // everything else that is dispatched is an action
    if (!causes.has(action)) causes.set(action, USER);
    return next(log?.noteEvent(action) ?? event);
  };

/** The second argument of an effect, as far as it is changed. */
interface EffectApi {
  readonly dispatch: Dispatch;
  readonly extra: object;
}
type Effect = (event: UnknownAction, api: EffectApi) => unknown;

/** Wraps `startListening`: what the effect of a listener dispatches, also after an `await`, is caused by its event. */
export const withCauses = <Start extends (options: never) => unknown>(
  start: Start,
  log?: CallLog,
): Start =>
  ((options: { readonly effect: Effect }) =>
    start({
      ...options,
      effect: (event: UnknownAction, api: EffectApi) =>
        options.effect(
          event,
          // Redux Toolkit has made this object for the call. A copy would cost more.
          Object.assign(api, {
            dispatch: dispatchBecause(api.dispatch, { origin: 'listener', by: event }),
            extra: log ? log.portsFor(api.extra, event) : api.extra,
          }),
        ),
    } as never)) as unknown as Start; // it takes and returns what the other does
