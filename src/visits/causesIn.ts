import { type RecordedCall, type RecordedThunk, restoreCalls } from './callsIn';
import { causeOf, type Origin, restoreCause } from './causeOf';
import type { LoggedCalls, ThunkCall } from './createCallLog';

/** The cause of an event in a file. */
export interface RecordedCause {
  readonly origin: Origin;
  /** The step of the event whose listener dispatched it, counted from 1; 0 is an event before the recording. */
  readonly step?: number;
  /** The number of the call of a thunk that dispatched it. */
  readonly call?: number;
}

/** The causes of recorded events; null for an imported one, which did not pass the middleware. `thunks` are the known calls. */
export function causesIn(
  events: readonly object[],
  thunks: readonly object[] = [],
): (RecordedCause | null)[] {
  const steps = new Map<object, number>();
  const calls = new Map(thunks.map((call, index) => [call, index + 1]));
  const recorded = (event: object): RecordedCause | null => {
    const { origin, by } = causeOf(event) ?? {};
    if (!origin) return null;
    if (!by) return { origin };
    if (origin === 'listener') return { origin, step: steps.get(by) ?? 0 };
    const call = calls.get(by) ?? calls.size + 1;
    calls.set(by, call);
    return { origin, call };
  };
  return events.map((event, index) => {
    const cause = recorded(event);
    steps.set(event, index + 1);
    return cause;
  });
}

/** The facts of a file about causes and calls. */
interface CausalFacts {
  readonly causes: readonly (RecordedCause | null)[];
  readonly thunks: readonly RecordedThunk[];
  readonly portCalls: readonly RecordedCall[];
}

/** Notes the causes of events that were read from a file, so that they can be written again. Returns the calls. */
export function restoreCauses(
  events: readonly (object & { readonly payload?: unknown })[],
  facts: CausalFacts,
): LoggedCalls {
  const eventAt = (step: number) => events[step - 1];
  const thunks: ThunkCall[] = facts.thunks.map(({ name, values, after }) => ({
    name,
    input: values,
    after: eventAt(after) ?? null,
  }));
  const unknown = new Map<number, object>();
  const callAt = (number: number): object => {
    const call = thunks[number - 1] ?? unknown.get(number) ?? {};
    unknown.set(number, call);
    return call;
  };
  events.forEach((event, index) => {
    const cause = facts.causes[index];
    if (!cause) return;
    const { origin, step, call } = cause;
    if (call !== undefined) restoreCause(event, { origin, by: callAt(call) });
    else if (step !== undefined) restoreCause(event, { origin, by: eventAt(step) ?? {} });
    else restoreCause(event, { origin });
  });
  return { thunks, ports: restoreCalls(events, thunks, facts.portCalls) };
}

/** The first step of each call of a thunk. */
export function firstSteps(
  recorded: readonly (RecordedCause | null)[],
): ReadonlyMap<number, number> {
  const firsts = new Map<number, number>();
  recorded.forEach((cause, index) => {
    if (cause?.call !== undefined && !firsts.has(cause.call)) firsts.set(cause.call, index + 1);
  });
  return firsts;
}

/** The step that caused each event: that of its listener, or the first of its call. Null if none did. */
export function parentsOf(recorded: readonly (RecordedCause | null)[]): readonly (number | null)[] {
  const firsts = firstSteps(recorded);
  return recorded.map((cause, index) => {
    if (cause?.call === undefined) return cause?.step || null; // 0 is before the recording
    const first = firsts.get(cause.call) ?? null;
    return first === index + 1 ? null : first;
  });
}
