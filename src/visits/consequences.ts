import { firstSteps, type RecordedCause, stepBefore } from './causesIn';
import type { Snapshot, SnapshotFacts } from './format';
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
  readonly consequences: Consequence[];
}

/** An act of the visitor with its consequences. The first one stands for the start of the page. */
export interface Act {
  readonly input: RecordedInput | null;
  readonly consequences: Consequence[];
}

const NO_FACTS: Pick<SnapshotFacts, 'causes' | 'inputs' | 'portCalls'> = {
  causes: [],
  inputs: [],
  portCalls: [],
};

/** The acts of a visit, each with the tree of its consequences. */
export function actsIn({ events, facts }: Pick<Snapshot<object>, 'events' | 'facts'>): Act[] {
  const { causes, portCalls, inputs } = facts ?? NO_FACTS;
  const acts: Act[] = [null, ...inputs].map((input) => ({ input, consequences: [] }));
  const led = new Set<number | undefined>(inputs.flatMap(({ step }) => step ?? []));
  /** The last act before a step. */
  const actBefore = (step: number): Act | undefined =>
    acts[inputs.findLastIndex(({ after }) => after < step) + 1];

  const ofEvents = events.map((event, index): Consequence => ({
    kind: 'event',
    name: event.type,
    value: event,
    step: index + 1,
    isDirect: led.has(index + 1),
    consequences: [],
  }));
  const starts = new Map(firstSteps(causes));
  for (const { call = 0, after = 0 } of portCalls)
    starts.set(call, Math.min(starts.get(call) ?? Infinity, after + 1));
  /** What led to an event or a call: the event of its listener, or the act before its thunk was called. */
  const leading = (
    { step = 0, call }: Pick<RecordedCause, 'step' | 'call'>,
    own: number,
  ): { readonly consequences: Consequence[] } | undefined =>
    call === undefined
      ? (ofEvents[step - 1] ?? actBefore(own))
      : actBefore(starts.get(call) ?? own);
  ofEvents.forEach((event, index) =>
    leading(causes[index] ?? {}, event.step)?.consequences.push(event),
  );
  for (const call of portCalls) {
    if (call.input === undefined) continue;
    const step = stepBefore(call);
    const { name, input: value } = call;
    const effect: Consequence = {
      ...{ kind: 'effect', name, value, step, isDirect: false, consequences: [] },
    };
    leading(call, step + 1)?.consequences.push(effect);
  }
  return acts;
}

/** The steps of a consequence and of all that follow from it. */
export const stepsOf = ({ kind, step, consequences }: Consequence): number[] => [
  ...(kind === 'event' ? [step] : []),
  ...consequences.flatMap(stepsOf),
];

/** What a visitor did, in words. */
export function actWords(input: RecordedInput | null): string {
  if (!input) return 'the start';
  const { kind, role = '', name, value, element } = input;
  const what = name === undefined ? (element ?? '') : JSON.stringify(name);
  const given = value === undefined || kind === 'click' ? '' : JSON.stringify(value);
  return [kind, given, role, what].filter((word) => word !== '').join(' ');
}
