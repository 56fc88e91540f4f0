import type { RecordedCall, RecordedCause } from './causesIn';
import type { RecordedInput } from './inputs';

/** What was observed during a recording. Refers to events by step number, starting at 1. */
export interface StepFacts {
  /** The cause of each event, or null if it is unknown. */
  readonly causes: readonly (RecordedCause | null)[];
  /** The calls of ports by listeners and thunks. */
  readonly portCalls: readonly RecordedCall[];
  /** What the visitor did, in order. */
  readonly inputs: readonly RecordedInput[];
}

/** A recording that may have facts. */
interface Observed {
  readonly events: readonly unknown[];
  readonly facts?: StepFacts;
}

/** Returns the facts of a recording. If it was not observed, all causes are null. */
export function stepFactsOf({ events, facts }: Observed): StepFacts {
  const { causes = [], portCalls = [], inputs = [] } = facts ?? {};
  return { causes: events.map((_, index) => causes[index] ?? null), portCalls, inputs };
}

type Steps = Pick<RecordedCall, 'step' | 'call' | 'after'>;

/** Shifts the step numbers of facts by `by`, and the numbers of thunk calls by `calls`. Facts that end up before the start are dropped. */
export function moveFacts(facts: StepFacts, by: number, calls = 0): StepFacts {
  const moved = <One extends Steps>(one: One): One => ({
    ...one,
    ...(one.step && { step: Math.max(0, one.step + by) }), // 0: the event is no longer recorded
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
