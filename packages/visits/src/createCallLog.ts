import type { UnknownAction } from '@reduxjs/toolkit';
import { observePorts, type OnCall } from './observePorts';

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

/** Records the ports that listeners and thunks call. */
export interface CallLog {
  readonly noteEvent: (event: UnknownAction) => void;
  /** The ports for the listener of an event, or for the call of a thunk. */
  readonly portsFor: <Ports extends object>(ports: Ports, by: object) => Ports;
}

/** Whether redux-persist dispatched an action, which contains functions and adds fields to the state of the application. */
export const isOfPersist = ({ type }: UnknownAction): boolean => type.startsWith('persist/');

/** How many calls are kept. Older ones are removed in groups. */
const MAX_CALLS = 10_000;
const GROUP = 1000;

/** Whether a result is a promise without methods of its own, which can be replaced by one that follows it. */
const isPlainPromise = (result: unknown): result is Promise<unknown> =>
  result instanceof Promise && result.constructor === Promise && Object.keys(result).length === 0;

/**
 * Creates a log that records the calls of the ports of one store. `inputOf` returns the part of the arguments of a call that is kept:
 * no secrets. A call without one is not recorded.
 */
export function createCallLog(
  inputOf: (name: string, input: readonly unknown[]) => unknown,
): CallLog & { readonly calls: () => readonly PortCall[] } {
  const calls: PortCall[] = [];
  let last: object | null = null;
  const onCallBy =
    (by: object): OnCall =>
    (name, input, run) => {
      const kept = inputOf(name, input);
      if (kept === undefined) return run();
      const call: PortCall = { name, input: kept, by, after: last };
      if (calls.push(call) > MAX_CALLS + GROUP) calls.splice(0, GROUP);
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
  return {
    noteEvent: (event) => {
      if (!isOfPersist(event)) last = event;
    },
    portsFor: (ports, by) => observePorts(ports, onCallBy(by)),
    calls: () => calls,
  };
}
