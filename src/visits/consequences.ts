import { stepBefore } from './callsIn';
import { firstSteps } from './causesIn';
import type { Snapshot, SnapshotFacts } from './format';
import type { RecordedInput } from './inputs';

/** Something that followed from an act: an event, the call of a thunk or of a port. */
export interface Consequence {
  readonly kind: 'event' | 'thunk' | 'effect';
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

const NO_FACTS: Pick<SnapshotFacts, 'causes' | 'inputs' | 'portCalls' | 'thunks'> = {
  causes: [],
  inputs: [],
  portCalls: [],
  thunks: [],
};

/** The acts of a visit, each with the tree of its consequences. */
export function actsIn({ events, facts }: Pick<Snapshot<object>, 'events' | 'facts'>): Act[] {
  const { causes, thunks, portCalls, inputs } = facts ?? NO_FACTS;
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
  const firsts = firstSteps(causes);
  const ofThunks = thunks.map(({ name, values, after }, index): Consequence => ({
    kind: 'thunk',
    name,
    value: values,
    step: after,
    isDirect: led.has(firsts.get(index + 1)),
    consequences: [],
  }));
  ofEvents.forEach((event, index) => {
    const { step, call } = causes[index] ?? {};
    const by = call === undefined ? ofEvents[(step ?? 0) - 1] : ofThunks[call - 1];
    (by ?? actBefore(event.step))?.consequences.push(event);
  });
  for (const { name, step, call, after, input } of portCalls) {
    const by = call === undefined ? ofEvents[(step ?? 0) - 1] : ofThunks[call - 1];
    if (input === undefined || !by) continue;
    by.consequences.push({
      kind: 'effect',
      name,
      value: input,
      step: stepBefore({ step, after } as Parameters<typeof stepBefore>[0]),
      isDirect: false,
      consequences: [],
    });
  }
  ofThunks.forEach((thunk, index) => {
    if (thunk.consequences.length === 0) return; // it only reads, perhaps at intervals
    // It was called after its act, which may have no event.
    actBefore(firsts.get(index + 1) ?? thunk.step + 1)?.consequences.push(thunk);
  });
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
