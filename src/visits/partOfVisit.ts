import { entriesOf, factsOfPart } from './factsOfPart';
import { MAX_NOTE_CHARACTERS, type Note, refuse, type Snapshot } from './format';
import { readSnapshot } from './readSnapshot';
import { isOther, replayOutcomes, replaySteps } from './replay';
import type { Property } from './shrink';
import { cutText } from './values';
import type { VisitAdapter } from './VisitAdapter';
import { updateSnapshot } from './writeSnapshot';

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

/**
 * The text of a file with the steps of a visit that show a property, and the states that this version gives. Replays
 * the file, and throws `UnusableSnapshot` if it does not show the property.
 */
export async function partOfVisit<State extends object>(
  adapter: VisitAdapter<State>,
  { initial, events, facts }: Snapshot<State>,
  { steps, property }: { readonly steps: readonly number[]; readonly property: Property<State> },
  about: AboutPart,
): Promise<string> {
  if (!facts) return refuse(NO_FACTS);
  const part = { initial, events: entriesOf(events, steps) };
  const kept = factsOfPart(facts, { events }, steps);
  const notes = noted(kept.notes, steps.length, property.statement);
  const text = updateSnapshot(part, { ...kept, ...about, notes }, [
    ...replayOutcomes(adapter, part),
  ]);
  const written = readSnapshot(adapter, text);
  const replayed = replaySteps(adapter, written);
  const states = [written.initial, ...replayed.map(({ state }) => state)];
  const isShown = await property.isShownBy({
    steps,
    events: written.events,
    outcomes: replayed,
    states,
  });
  return isShown && !replayed.some(isOther)
    ? text
    : refuse('The written part does not show it: not all values of the visit can be written.');
}
