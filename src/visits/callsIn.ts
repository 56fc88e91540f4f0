import type { Answer, LoggedCalls, PortCall, ThunkCall } from './createCallLog';

/** A call of a thunk in a file. */
export interface RecordedThunk {
  readonly name: string;
  /** The last step before the call; 0 is the start. */
  readonly after: number;
  /** The arguments, without secrets. */
  readonly values: object;
}

/** The answer of a port in a file. */
export interface RecordedAnswer extends Pick<Answer, 'kind'> {
  /** The last step before the answer; 0 is the start. Like `turn`, it is missing if the call returned the answer. */
  readonly after?: number;
  /** The number of the answer among all answers. */
  readonly turn?: number;
  readonly value?: unknown;
  /** The step whose event contains the value as its payload. Then it is not written twice. */
  readonly payloadOf?: number;
}

/** A call of a port in a file. */
export interface RecordedCall {
  readonly name: string;
  /** The step of the event whose listener called, or the number of the call of the thunk. */
  readonly step?: number;
  readonly call?: number;
  /** The last step before the call; 0 is the start. Missing if it equals `step`. */
  readonly after?: number;
  /** The recorded arguments. Missing if a replay does not compare the call. */
  readonly input?: unknown;
  /** Missing if there was none, or if it is not plain data. */
  readonly answer?: RecordedAnswer;
}

/** An event that may have a payload. */
type Event = object & { readonly payload?: unknown };

/** JSON omits the fields of an error. */
const toPlain = (value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

/** The calls that belong to recorded events, for a file. `stepUntil` is the last step until an event that may be no recorded one. */
export function callsIn(
  events: readonly Event[],
  { thunks, ports }: LoggedCalls,
  redact: <T>(value: T) => T,
  stepUntil: (event: object) => number = () => 0,
): { readonly thunks: readonly RecordedThunk[]; readonly portCalls: readonly RecordedCall[] } {
  const steps = new Map<unknown, number>(events.map((event, index) => [event, index + 1]));
  const payloads = new Map(events.map(({ payload }, index) => [payload, index + 1]));
  const stepOf = (event: object | null | undefined) =>
    event ? (steps.get(event) ?? stepUntil(event)) : 0;
  const numbers = new Map<object, number>(thunks.map((call, index) => [call, index + 1]));

  const writtenAnswer = ({ kind, value, after, turn }: Answer): RecordedAnswer => {
    const payloadOf = typeof value === 'object' && value !== null && payloads.get(value);
    return {
      kind,
      ...(kind !== 'returned' && { after: stepOf(after), turn }),
      ...(payloadOf ? { payloadOf } : { value: redact({ value: toPlain(value) }).value }),
    };
  };
  const written = ({ name, input, by, after, answer }: PortCall): RecordedCall[] => {
    const [step, call] = [steps.get(by), numbers.get(by)];
    if (step === undefined && call === undefined) return [];
    return [
      {
        name,
        ...(step !== undefined && { step }),
        ...(call !== undefined && { call }),
        ...(stepOf(after) !== step && { after: stepOf(after) }),
        ...(input !== undefined && { input: redact(input) }),
        ...(answer && { answer: writtenAnswer(answer) }),
      },
    ];
  };
  return {
    thunks: thunks.map(({ name, input, after }) => ({
      name,
      after: stepOf(after),
      values: redact({ values: input }).values,
    })),
    portCalls: ports.flatMap(written),
  };
}

/** The last step before a call. */
export const stepBefore = ({ after, step = 0 }: Pick<RecordedCall, 'after' | 'step'>): number =>
  after ?? step;

/** The recorded value of an answer. */
export const valueOf = ({ value, payloadOf }: RecordedAnswer, events: readonly Event[]): unknown =>
  payloadOf === undefined ? value : events[payloadOf - 1]?.payload;

/** The calls that were read from a file, so that they can be written again with later ones. */
export function restoreCalls(
  events: readonly Event[],
  thunks: readonly ThunkCall[],
  calls: readonly RecordedCall[],
): readonly PortCall[] {
  const eventAt = (step: number) => events[step - 1] ?? null;
  return calls.map(({ name, step = 0, call, after = step, input, answer }) => ({
    name,
    input,
    by: (call === undefined ? eventAt(step) : thunks[call - 1]) ?? {},
    after: eventAt(after),
    ...(answer && {
      answer: {
        kind: answer.kind,
        after: eventAt(answer.after ?? 0),
        turn: answer.turn ?? 0,
        value: valueOf(answer, events),
      },
    }),
  }));
}
