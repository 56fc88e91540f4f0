import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { type EffectApi, isOfPersist } from './createObservable';
import { observePorts, type OnCall } from './observePorts';

/** Who dispatches an event: a listener, a thunk, or anything else (`user`), such as a component, a service or the storage. */
export type Origin = 'user' | 'listener' | 'thunk';

/** Why an event was dispatched. */
export interface Cause {
  readonly origin: Origin;
  /** The event whose listener dispatched it, or the call of the thunk. */
  readonly by?: object;
}

/** The call of a thunk. */
export class ThunkCall {}

/** A call of a method of a port. */
export interface PortCall {
  /** Port and method, such as `records.put`. */
  readonly name: string;
  /** The arguments, without secrets. */
  readonly input: unknown;
  /** The event whose listener called, or the call of the thunk. */
  readonly by: object;
  /** The last event before the call. */
  readonly after: object | null;
  /** Whether it threw, or its promise was rejected. */
  failed?: boolean;
}

/** The cause of an event that no listener and no thunk dispatches. */
const OTHER: Cause = { origin: 'user' };

/**
 * A WeakMap, so that the events stay unchanged for the DevTools, files and reducers. The DevTools keep the dispatched objects,
 * so the causes in their log are known too.
 */
const causes = new WeakMap<object, Cause>();

/** Returns the cause of an event, or undefined if it was dispatched before observation began. */
export const causeOf = (event: object): Cause | undefined => causes.get(event);

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

/** The maximum number of calls kept. */
const MAX_CALLS = 10_000;

/** Whether a result is a promise without methods of its own, which can be replaced by one that follows it. */
const isPlainPromise = (result: unknown): result is Promise<unknown> =>
  result instanceof Promise && result.constructor === Promise && Object.keys(result).length === 0;

/**
 * Creates an observer of one store, which notes why events are dispatched, and the calls of ports by listeners and thunks. `inputOf`
 * returns the part of the arguments of a call that is kept: no secrets. A call without one is not recorded.
 */
export function createObserver(inputOf: (name: string, input: readonly unknown[]) => unknown) {
  const calls: PortCall[] = [];
  let last: object | null = null;
  const onCallBy =
    (by: object): OnCall =>
    (name, input, run) => {
      const kept = inputOf(name, input);
      if (kept === undefined) return run();
      const call: PortCall = { name, input: kept, by, after: last };
      if (calls.push(call) > MAX_CALLS) calls.shift();
      const fail = (reason: unknown): never => {
        call.failed = true;
        throw reason;
      };
      try {
        const result = run();
        return isPlainPromise(result) ? result.then(undefined, fail) : result;
      } catch (error) {
        return fail(error);
      }
    };
  const observeThunk = (thunk: Thunk): Thunk => {
    const call = new ThunkCall();
    return (dispatch, getState, ports) =>
      thunk(
        dispatchBecause(dispatch, { origin: 'thunk', by: call }),
        getState,
        ports && observePorts(ports, onCallBy(call)),
      );
  };
  return {
    calls: (): readonly PortCall[] => calls,
    dispatched: <Event extends object>(event: Event): Event => {
      // Nothing else that is dispatched is a function.
      if (typeof event === 'function') return observeThunk(event as unknown as Thunk) as Event;
      if (!causes.has(event)) causes.set(event, OTHER);
      if (!isOfPersist(event as unknown as UnknownAction)) last = event; // everything else is an action
      return event;
    },
    effectApi: <Api extends EffectApi>(event: UnknownAction, api: Api): Api =>
      // Redux Toolkit has made this object for the call. A copy would cost more.
      Object.assign(api, {
        dispatch: dispatchBecause(api.dispatch, { origin: 'listener', by: event }),
        ...(api.extra && { extra: observePorts(api.extra, onCallBy(event)) }),
      }),
  };
}
