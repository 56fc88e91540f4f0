import type { UnknownAction } from '@reduxjs/toolkit';
import { isPort, observePorts, type OnCall } from './observePorts';
import type { VisitAnswers } from './visitPage';

/** A call of a thunk. */
export interface ThunkCall {
  /** Empty if it has none. An async thunk of Redux Toolkit tells its name with its first event. */
  name: string;
  /** The arguments, without secrets. */
  input: object;
  /** The last event before the call. */
  after?: object | null;
}

/** How a port answered a call. */
export interface Answer {
  readonly kind: 'returned' | 'resolved' | 'rejected';
  readonly value: unknown;
  /** The last event before the answer. */
  readonly after: object | null;
  /** The number of the answer among all answers. */
  readonly turn: number;
}

/** A call of a method of a port. */
export interface PortCall {
  /** Port and method, such as `records.put`. */
  readonly name: string;
  /** The arguments, without secrets. Undefined if a replay does not compare the call. */
  readonly input: unknown;
  /** The event whose listener called, or the call of the thunk. */
  readonly by: object;
  /** The last event before the call. */
  readonly after: object | null;
  answer?: Answer;
}

/** The calls of a visit, oldest first. */
export interface LoggedCalls {
  readonly thunks: readonly ThunkCall[];
  readonly ports: readonly PortCall[];
}

/** Records what listeners and thunks do: the events that they dispatch and the ports that they call. */
export interface CallLog {
  /** May return an event that replaces it, as in a replay. */
  readonly noteEvent: (event: UnknownAction) => UnknownAction | undefined;
  readonly noteThunk: (call: ThunkCall) => void;
  /** The ports for the listener of an event, or for the call of a thunk. */
  readonly portsFor: <Ports extends object>(ports: Ports, by: object) => Ports;
}

/** Which calls and arguments a log contains. */
export interface CallLogOptions {
  /** Calls that are not recorded, such as those of a clock. */
  readonly isOmitted: (name: string) => boolean;
  /** The part of the arguments of a call that is kept: no secrets. Undefined if a replay does not compare the call. */
  readonly inputOf: (name: string, input: readonly unknown[]) => unknown;
  /** Actions that are no events. */
  readonly isNoEvent: (action: UnknownAction) => boolean;
}

/** How many calls of each kind are kept. Older ones are removed in groups. */
const MAX_CALLS = 10_000;
const GROUP = 1000;

const add = <Call>(list: Call[], call: Call): void => {
  if (list.push(call) > MAX_CALLS + GROUP) list.splice(0, GROUP);
};

/** The recorded answer to a call; that of the port if there is none. */
async function answered(
  { reply }: VisitAnswers,
  { name, input }: PortCall,
  run: () => unknown,
): Promise<unknown> {
  const recorded = await reply(name, input);
  if (!recorded) return run();
  if (recorded.kind === 'rejected') throw recorded.value as Error; // ports reject with plain data
  return recorded.value;
}

/**
 * Creates a log that records the calls of one store, and the answers of the ports. On a page that is driven with recorded answers,
 * these take the place of those that were waited for.
 */
export function createCallLog({
  isOmitted,
  inputOf,
  isNoEvent,
}: CallLogOptions): CallLog & { readonly calls: () => LoggedCalls } {
  const thunks: ThunkCall[] = [];
  const ports: PortCall[] = [];
  const { visitAnswers: answers } = globalThis as Partial<Pick<Window, 'visitAnswers'>>;
  let last: object | null = null;
  let turn = 0;

  const answer = (call: PortCall, kind: Answer['kind'], value: unknown) => {
    call.answer = { kind, value, after: last, turn: (turn += 1) };
  };
  const watch = async (call: PortCall, result: Promise<unknown>) => {
    try {
      const value = await result;
      answer(call, 'resolved', value);
      return value;
    } catch (reason) {
      answer(call, 'rejected', reason);
      throw reason;
    }
  };
  const onCallBy =
    (by: object): OnCall =>
    (name, input, run) => {
      if (isOmitted(name)) return run();
      const call: PortCall = { name, input: inputOf(name, input), by, after: last };
      add(ports, call);
      const result = answers?.names.includes(name) ? answered(answers, call, run) : run();
      if (result instanceof Promise) return watch(call, result);
      if (isPort(result)) return observePorts(result, `${name}.`, onCallBy(by));
      if (typeof result !== 'function') answer(call, 'returned', result);
      return result;
    };
  return {
    noteEvent: (event) => {
      if (!isNoEvent(event)) last = event;
      return undefined;
    },
    noteThunk: (call) => {
      call.after = last;
      add(thunks, call);
    },
    portsFor: (all, by) => observePorts(all, '', onCallBy(by)),
    calls: () => ({ thunks, ports }),
  };
}
