import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { type CallLog, ThunkCall } from './createCallLog';
import type { EffectApi, Observer } from './createObservable';

/** Who dispatches an event: a listener, a thunk, or anything else (`user`), such as a component, a service or the storage. */
export type Origin = 'user' | 'listener' | 'thunk';

/** Why an event was dispatched. */
export interface Cause {
  readonly origin: Origin;
  /** The event whose listener dispatched it, or the call of the thunk. */
  readonly by?: object;
}

/** The cause of an event that no listener and no thunk dispatches. */
const OTHER: Cause = { origin: 'user' };

/**
 * A WeakMap, so that the events stay unchanged for the DevTools, files and reducers. The DevTools keep the dispatched objects,
 * so the causes in their log are known too.
 */
const causes = new WeakMap<object, Cause>();

/** The cause of an event; undefined if it was dispatched before an observer was set, or read from a file without causes. */
export const causeOf = (event: object): Cause | undefined => causes.get(event);

/** Notes the cause of an event that was read from a file. */
export const restoreCause = (event: object, cause: Cause): void => void causes.set(event, cause);

/** Notes the cause of an event. An event that is dispatched again is another event, so it is copied. */
function because<Event extends object>(event: Event, cause: Cause): Event {
  const own = causes.has(event) ? { ...event } : event;
  causes.set(own, cause);
  return own;
}

/** Wraps `dispatch` to note the cause of its events. A dispatched thunk has its own cause. */
const dispatchBecause = <D extends Dispatch>(dispatch: D, cause: Cause): D =>
  ((event: UnknownAction) =>
    dispatch(typeof event === 'function' ? event : because(event, cause))) as D; // has the type of `dispatch`

/** A thunk, as the thunk middleware calls it. */
type Thunk = (dispatch: Dispatch, getState: unknown, ports: object | undefined) => unknown;

/** Creates an observer that notes why events are dispatched, and in `log` the calls of ports by listeners and thunks. */
export function createCauseObserver(log?: CallLog): Observer {
  const observeThunk = (thunk: Thunk): Thunk => {
    const call = new ThunkCall();
    return (dispatch, getState, ports) =>
      thunk(
        dispatchBecause(dispatch, { origin: 'thunk', by: call }),
        getState,
        ports && log ? log.portsFor(ports, call) : ports,
      );
  };
  return {
    dispatched: <Event extends object>(event: Event): Event => {
      // Nothing else that is dispatched is a function.
      if (typeof event === 'function') return observeThunk(event as unknown as Thunk) as Event;
      if (!causes.has(event)) causes.set(event, OTHER);
      log?.noteEvent(event as unknown as UnknownAction); // everything else that is dispatched is an action
      return event;
    },
    effectApi: <Api extends EffectApi>(event: UnknownAction, api: Api): Api =>
      // Redux Toolkit has made this object for the call. A copy would cost more.
      Object.assign(api, {
        dispatch: dispatchBecause(api.dispatch, { origin: 'listener', by: event }),
        ...(api.extra && log && { extra: log.portsFor(api.extra, event) }),
      }),
  };
}
