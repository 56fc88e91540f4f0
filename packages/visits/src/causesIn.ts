import { type Cause, causeOf, type Origin, type PortCall, ThunkCall } from './causeOf';

/** Why an event was dispatched, as it is in a file. */
export interface RecordedCause {
  readonly origin: Origin;
  /** The step of the event whose listener dispatched it; 0 if it is not recorded. */
  readonly step?: number;
  /** The number of the call of a thunk that dispatched it. */
  readonly call?: number;
}

/** A call of a port in a file. */
export interface RecordedCall {
  readonly name: string;
  /** The step of the event whose listener called, or the number of the call of the thunk. */
  readonly step?: number;
  readonly call?: number;
  /** The last step before the call; 0 is the start. Missing if it equals `step`. */
  readonly after?: number;
  /** The recorded arguments. Missing if the call is not compared. */
  readonly input?: unknown;
  /** Whether it threw or was rejected. */
  readonly failed?: boolean;
}

/** Returns the causes of recorded events, and the port calls they led to. A cause is null if the event bypassed the middleware. */
export function causalFacts(events: readonly object[], calls: readonly PortCall[]) {
  const steps = new Map<object, number>();
  const numbers = new Map<object, number>();
  const numberOf = (call: object): number => {
    const number = numbers.get(call) ?? numbers.size + 1;
    numbers.set(call, number);
    return number;
  };
  const recorded = ({ origin, by }: Cause): RecordedCause => {
    if (!by) return { origin };
    if (by instanceof ThunkCall) return { origin, call: numberOf(by) };
    return { origin, step: steps.get(by) ?? 0 };
  };
  const causes = events.map((event, index) => {
    const cause = causeOf(event);
    const written = cause ? recorded(cause) : null;
    steps.set(event, index + 1);
    return written;
  });
  const portCalls = calls.flatMap(({ name, input, by, after, failed }): RecordedCall[] => {
    const step = steps.get(by);
    const last = after ? steps.get(after) : 0;
    const isOfThunk = by instanceof ThunkCall;
    if (isOfThunk ? last === undefined : step === undefined) return []; // from before the recording
    return [
      {
        name,
        ...(isOfThunk ? { call: numberOf(by) } : { step: step ?? 0 }),
        ...(last !== step && { after: last ?? 0 }),
        ...(input !== undefined && { input }),
        ...(failed && { failed }),
      },
    ];
  });
  return { causes, portCalls };
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
