import { firstSteps, type RecordedCause } from './causesIn';
import type { Snapshot } from './format';
import type { RecordedInput } from './inputs';

/** Something that followed from an act: an event, or the call of a port. */
export interface Consequence {
  readonly kind: 'event' | 'effect';
  readonly name: string;
  /** The event, or the recorded arguments of a call. */
  readonly value: unknown;
  /** The step of an event; of a call, the last step before it. */
  readonly step: number;
  /** Whether it was dispatched while the page handled the act. */
  readonly isDirect: boolean;
  /** Whether no act, listener or thunk dispatched it: something of the page reports it, when it wants. */
  readonly isReport: boolean;
  /** The event whose listener led to it. */
  readonly cause: Consequence | null;
}

/** An act of the visitor, and what followed from it. The first one stands for the start of the page. */
export interface Act {
  readonly input: RecordedInput | null;
  readonly consequences: readonly Consequence[];
  /** The last step before the next act. */
  readonly end: number;
}

/** The acts of a visit. What a listener or a thunk does belongs to the act that led to it. */
export function actsIn({ events, facts }: Pick<Snapshot<object>, 'events' | 'facts'>): Act[] {
  const { causes, portCalls, inputs } = facts;
  const acts = [null, ...inputs].map((input, index) => ({
    input,
    consequences: [] as Consequence[],
    end: inputs[index]?.after ?? events.length,
  }));
  /** The number of the last act before a step. */
  const actBefore = (step: number): number => inputs.findLastIndex(({ after }) => after < step) + 1;
  const led = new Set(inputs.flatMap(({ step }) => step ?? []));
  const starts = new Map(firstSteps(causes));
  for (const { call, after = 0 } of portCalls)
    if (call !== undefined) starts.set(call, Math.min(starts.get(call) ?? Infinity, after + 1));
  /** The events with the numbers of their acts. */
  const known: (readonly [Consequence, act: number])[] = [];
  const add = (
    { step: by = 0, call }: Pick<RecordedCause, 'step' | 'call'>,
    own: number,
    consequence: Omit<Consequence, 'cause'>,
  ) => {
    const start = call === undefined ? own : (starts.get(call) ?? own);
    const [cause, act] = known[by - 1] ?? ([null, actBefore(start)] as const);
    const whole = { ...consequence, cause };
    acts[act]?.consequences.push(whole);
    return [whole, act] as const;
  };
  events.forEach((event, index) => {
    const step = index + 1;
    const isDirect = led.has(step);
    const isReport = !isDirect && causes[index]?.origin === 'user';
    const how = { name: event.type, value: event, step, isDirect, isReport };
    known.push(add(causes[index] ?? {}, step, { kind: 'event', ...how }));
  });
  for (const call of portCalls) {
    const { name, input: value } = call;
    const step = call.after ?? call.step ?? 0;
    const how = { isDirect: false, isReport: false };
    if (value !== undefined) add(call, step + 1, { kind: 'effect', name, value, step, ...how });
  }
  return acts;
}

/** What a visitor did, in words. */
export function actWords(input: RecordedInput | null): string {
  if (!input) return 'the start';
  const { kind, role = '', name, value, element } = input;
  const what = name === undefined ? (element ?? '') : JSON.stringify(name);
  const given = value === undefined || kind === 'click' ? '' : JSON.stringify(value);
  return [kind, given, role, what].filter((word) => word !== '').join(' ');
}

/** The acts of two visits that belong together; one is null if only the other visit has it. */
export type ActPair = readonly [Act | null, Act | null];

const isSameAct = ({ input: one }: Act, { input: other }: Act): boolean => {
  if (!one || !other) return one === other; // the start of both
  const isSameName = one.role === other.role && one.name !== undefined && one.name === other.name;
  return one.kind === other.kind && (isSameName || one.element === other.element);
};

/** The maximum number of consecutive additional acts. */
const MAX_GAP = 5;

/** Pairs the acts of two visits, preserving their order. */
export function alignActs(first: readonly Act[], second: readonly Act[]): readonly ActPair[] {
  const pairs: ActPair[] = [];
  const additional = [...second];
  for (const one of first) {
    const gap = additional.slice(0, MAX_GAP + 1).findIndex((other) => isSameAct(one, other));
    for (const other of additional.splice(0, Math.max(0, gap))) pairs.push([null, other]);
    pairs.push([one, gap < 0 ? null : (additional.shift() ?? null)]);
  }
  return [...pairs, ...additional.map((other): ActPair => [null, other])];
}
