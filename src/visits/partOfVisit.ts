import {
  MAX_NOTE_CHARACTERS,
  type Note,
  refuse,
  type Snapshot,
  type SnapshotFacts,
} from './format';
import { readSnapshot } from './readSnapshot';
import { isOther, replayOutcomes, replaySteps } from './replay';
import type { Property } from './shrink';
import type { VisitAdapter } from './VisitAdapter';
import { updateSnapshot } from './writeSnapshot';

const NO_FACTS = 'The file is an export of another tool: it has no facts about its events.';

/** What is new in the file of a part of a visit. */
export interface AboutPart {
  readonly appVersion: string;
  readonly takenAt: string;
}

/** The entries of a list of facts that belong to the steps. */
const entriesOf = <T>(list: readonly T[], steps: readonly number[]): T[] =>
  steps.flatMap((step) => list.slice(step - 1, step));

/** The facts about something at a step, with its number in the part. */
const numberedAgain = <T extends { readonly step: number }>(
  facts: readonly T[],
  steps: readonly number[],
): T[] =>
  facts.flatMap((fact) => {
    const index = steps.indexOf(fact.step);
    return index < 0 ? [] : [{ ...fact, step: index + 1 }];
  });

/** The causes of the kept steps. A cause that is not kept is one before the recording. */
const causesAgain = (causes: SnapshotFacts['causes'], steps: readonly number[]) =>
  entriesOf(causes, steps).map((cause) =>
    cause?.step === undefined ? cause : { ...cause, step: steps.indexOf(cause.step) + 1 },
  );

/** The notes of the kept steps. A last step without one says what the part shows. */
function notesOf({ notes }: SnapshotFacts, steps: readonly number[], shown: string): Note[] {
  const kept = numberedAgain(notes, steps);
  const isNoted = kept.some(({ step }) => step === steps.length);
  return isNoted
    ? kept
    : [...kept, { step: steps.length, text: `Shows: ${shown}`.slice(0, MAX_NOTE_CHARACTERS) }];
}

/**
 * The text of a file with the steps of a visit that show a property, and the states that this version gives. Replays
 * the file, and throws `UnusableSnapshot` if it does not show the property.
 */
export function partOfVisit<State extends object>(
  adapter: VisitAdapter<State>,
  { initial, events, facts }: Snapshot<State>,
  { steps, property }: { readonly steps: readonly number[]; readonly property: Property<State> },
  about: AboutPart,
): string {
  if (!facts) return refuse(NO_FACTS);
  const part = { initial, events: entriesOf(events, steps) };
  const times = entriesOf(facts.times, steps);
  const ownFacts: SnapshotFacts = {
    ...facts,
    ...about,
    times: times.map((time) => time - (times[0] ?? 0)),
    causes: causesAgain(facts.causes, steps),
    messages: numberedAgain(facts.messages, steps),
    notes: notesOf(facts, steps, property.statement),
  };
  const text = updateSnapshot(part, ownFacts, [...replayOutcomes(adapter, part)]);
  const written = readSnapshot(adapter, text);
  const replayed = replaySteps(adapter, written);
  const states = [written.initial, ...replayed.map(({ state }) => state)];
  const isShown = property.isShownBy({ steps, events: written.events, outcomes: replayed, states });
  return isShown && !replayed.some(isOther)
    ? text
    : refuse('The written part does not show it: not all values of the visit can be written.');
}
