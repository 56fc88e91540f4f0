import type { RecordedCall, RecordedCause } from './causesIn';
import type { RecordedInput } from './inputs';

/** Facts about a recording that name its events by their steps, counted from 1. */
export interface StepFacts {
  /** Why each event was dispatched. Null if that is not known. */
  readonly causes: readonly (RecordedCause | null)[];
  /** The calls of ports by listeners and thunks. */
  readonly portCalls: readonly RecordedCall[];
  /** What the visitor did, in order. */
  readonly inputs: readonly RecordedInput[];
}

/** A recording, as far as it has facts. */
interface Observed {
  readonly events: readonly unknown[];
  readonly facts?: StepFacts;
}

/** The facts of a recording, also of one that nobody observed: the causes of its events are then not known. */
export function stepFactsOf({ events, facts }: Observed): StepFacts {
  const { causes = [], portCalls = [], inputs = [] } = facts ?? {};
  return { causes: events.map((_, index) => causes[index] ?? null), portCalls, inputs };
}

type Steps = Pick<RecordedCall, 'step' | 'call' | 'after'>;

/** Moves facts to steps that are `by` later or, if it is negative, earlier: what is then before the start is left out. Thunks get the numbers after `calls`. */
export function moveFacts(facts: StepFacts, by: number, calls = 0): StepFacts {
  const moved = <One extends Steps>(one: One): One => ({
    ...one,
    ...(one.step && { step: Math.max(0, one.step + by) }), // 0 is not recorded
    ...(one.call !== undefined && { call: one.call + calls }),
    ...(one.after !== undefined && { after: one.after + by }),
  });
  const isLater = ({ step = 0, call, after = 0 }: Steps) =>
    call === undefined ? step + by > 0 : after + by >= 0;
  return {
    causes: facts.causes.slice(Math.max(0, -by)).map((cause) => cause && moved(cause)),
    portCalls: facts.portCalls.filter(isLater).map(moved),
    inputs: facts.inputs.filter(({ after }) => after + by >= 0).map(moved),
  };
}
