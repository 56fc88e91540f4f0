import { callsIn } from './callsIn';
import { causeOf } from './causeOf';
import { causesIn, restoreCauses } from './causesIn';
import { type ActGroup, actGroups } from './consequences';
import {
  MAX_NOTE_CHARACTERS,
  type Note,
  refuse,
  type Snapshot,
  type SnapshotFacts,
} from './format';
import type { RecordedInput } from './inputs';
import { replayOutcomes } from './replay';
import { screenFacts } from './screenDifferences';
import { cutText } from './values';
import type { VisitAdapter } from './VisitAdapter';
import { updateSnapshot } from './writeSnapshot';

/** The numbers in a part of a visit of the steps of the visit. */
interface Numbers {
  /** The number of a step; 0 if it is not kept. */
  readonly step: (step: number) => number;
  /** The last kept step until a step. */
  readonly until: (step: number) => number;
}

/** The entries that belong to the steps. */
const entriesOf = <T>(list: readonly T[], steps: readonly number[]): T[] =>
  steps.flatMap((step) => list.slice(step - 1, step));

function numbersOf(steps: readonly number[]): Numbers {
  const numbers = new Map(steps.map((step, index) => [step, index + 1]));
  return {
    step: (step) => numbers.get(step) ?? 0,
    until: (step) => steps.findLastIndex((own) => own <= step) + 1,
  };
}

/** The facts about something at a step that is kept. */
const atSteps = <T extends { readonly step: number }>(facts: readonly T[], numbers: Numbers): T[] =>
  facts.flatMap((fact) => {
    const step = numbers.step(fact.step);
    return step === 0 ? [] : [{ ...fact, step }];
  });

/** What the visitor saw from each step on, where it is another entry than before. */
const viewsOf = ({ views }: SnapshotFacts, steps: readonly number[]): SnapshotFacts['views'] =>
  steps.flatMap((step, index) => {
    const view = views.findLast((own) => own.step <= step);
    const before = views.findLast((own) => own.step <= (steps[index - 1] ?? -1));
    return view && view !== before ? [{ ...view, step: index + 1 }] : [];
  });

/** The causes of the kept events, and the calls by them. A cause that is not kept is one before the recording. */
function causalFactsOf(
  facts: SnapshotFacts,
  visit: Pick<Snapshot<object>, 'events'>,
  steps: readonly number[],
  { until }: Numbers,
): Pick<SnapshotFacts, 'causes' | 'thunks' | 'portCalls'> {
  const events = visit.events.map((event) => ({ ...event })); // another visit with them may have other causes
  const { thunks, ports } = restoreCauses(events, facts);
  const kept = entriesOf(events, steps);
  const causes = new Set(kept.map((event) => causeOf(event)?.by));
  const calls = { thunks: thunks.filter((call) => causes.has(call)), ports };
  const numbers = new Map<object, number>(events.map((event, index) => [event, index + 1]));
  return {
    causes: causesIn(kept, calls.thunks),
    ...callsIn(
      kept,
      calls,
      (value) => value,
      (event) => until(numbers.get(event) ?? 0),
    ),
  };
}

/** Removes the focus of an input, which is unknown after an omitted act. */
const withoutFocus = ({ seen, ...input }: RecordedInput): RecordedInput => ({
  ...input,
  ...(seen && { seen: { url: seen.url } }),
});

/** The inputs that led to kept steps. */
const inputsOf = (
  facts: SnapshotFacts,
  { events }: Pick<Snapshot<object>, 'events'>,
  numbers: Numbers,
): SnapshotFacts['inputs'] => {
  const isKept = ({ led, steps }: ActGroup) =>
    (led === undefined ? steps : [led]).some((step) => numbers.step(step) > 0);
  return actGroups({ events, facts }).flatMap((group, index, groups) => {
    if (!isKept(group)) return [];
    const before = groups[index - 1];
    const isNext = index <= 1 || (before && isKept(before));
    return group.inputs
      .map((input, own) => (own > 0 || isNext ? input : withoutFocus(input)))
      .map(({ after, step = 0, ...input }) => ({
        ...input,
        after: numbers.until(after),
        ...(numbers.step(step) > 0 && { step: numbers.step(step) }),
      }));
  });
};

/** The facts of a part of a visit that has only these steps, with their numbers in the part. It shows other screens. */
export function factsOfPart(
  facts: SnapshotFacts,
  visit: Pick<Snapshot<object>, 'events'>,
  steps: readonly number[],
): SnapshotFacts {
  const numbers = numbersOf(steps);
  const times = entriesOf(facts.times, steps);
  return {
    ...facts,
    ...screenFacts([]),
    times: times.map((time) => time - (times[0] ?? 0)),
    ...causalFactsOf(facts, visit, steps, numbers),
    views: viewsOf(facts, steps),
    inputs: inputsOf(facts, visit, numbers),
    notes: atSteps(facts.notes, numbers),
  };
}

const NO_FACTS = 'The file is an export of another tool: it has no facts about its events.';

/** What is new in the file of a part of a visit. */
export interface AboutPart {
  readonly appVersion: string;
  readonly takenAt: string;
}

/** Adds a note that says what the part shows, if its last step has none. */
const noted = (notes: readonly Note[], step: number, shown: string): readonly Note[] =>
  notes.some((note) => note.step === step)
    ? notes
    : [...notes, { step, text: cutText(`Shows: ${shown}`, MAX_NOTE_CHARACTERS) }];

/** The text of a file with some steps of a visit, and the states that this version gives. A note says what it shows. */
export function partOfVisit<State extends object>(
  adapter: VisitAdapter<State>,
  { initial, events, facts }: Snapshot<State>,
  { steps, shown }: { readonly steps: readonly number[]; readonly shown: string },
  about: AboutPart,
): string {
  if (!facts) return refuse(NO_FACTS);
  const part = { initial, events: entriesOf(events, steps) };
  const kept = factsOfPart(facts, { events }, steps);
  const notes = noted(kept.notes, steps.length, shown);
  return updateSnapshot(part, { ...kept, ...about, notes }, [...replayOutcomes(adapter, part)]);
}
