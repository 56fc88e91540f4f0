import type { UnknownAction } from '@reduxjs/toolkit';
import { observePorts, type OnCall } from './observePorts';

/** The call of a thunk. */
export class ThunkCall {}

/** A call of a method of a port. */
export interface PortCall {
  /** Port and method, such as `records.put`. */
  readonly name: string;
  /** The arguments, without secrets. Undefined if the call is not compared. */
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

/** Which calls and arguments a log contains. */
export interface CallLogOptions {
  /** Calls that are not recorded, such as those of a clock. */
  readonly isOmitted: (name: string) => boolean;
  /** The part of the arguments of a call that is kept: no secrets. Undefined if the call is not compared. */
  readonly inputOf: (name: string, input: readonly unknown[]) => unknown;
  /** Actions that are no events. */
  readonly isNoEvent: (action: UnknownAction) => boolean;
}

/** How many calls are kept. Older ones are removed in groups. */
const MAX_CALLS = 10_000;
const GROUP = 1000;

/** Whether a result is a promise without methods of its own, which can be replaced by one that follows it. */
const isPlainPromise = (result: unknown): result is Promise<unknown> =>
  result instanceof Promise && result.constructor === Promise && Object.keys(result).length === 0;

/** Creates a log that records the calls of the ports of one store. */
export function createCallLog({
  isOmitted,
  inputOf,
  isNoEvent,
}: CallLogOptions): CallLog & { readonly calls: () => readonly PortCall[] } {
  const calls: PortCall[] = [];
  let last: object | null = null;
  const onCallBy =
    (by: object): OnCall =>
    (name, input, run) => {
      if (isOmitted(name)) return run();
      const call: PortCall = { name, input: inputOf(name, input), by, after: last };
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
      if (!isNoEvent(event)) last = event;
    },
    portsFor: (ports, by) => observePorts(ports, onCallBy(by)),
    calls: () => calls,
  };
}
