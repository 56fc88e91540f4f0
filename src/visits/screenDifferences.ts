import type { Snapshot, SnapshotFacts } from './format';
import { hashValue } from './hashState';
import { commonLines, packTexts, type ScreenText, unpackTexts } from './packTexts';

type Visit = Pick<Snapshot<object>, 'facts' | 'events'>;
type ScreenFacts = Pick<SnapshotFacts, 'screens' | 'screenTexts'>;

/** The facts about the screens of a visit. */
export const screenFacts = (texts: readonly ScreenText[]): ScreenFacts => ({
  screens: texts.map(hashValue),
  screenTexts: packTexts(texts),
});

/** Whether a file has the checksums of its screens. Without them, its screens are not compared. */
export const hasScreens = ({ facts }: Pick<Visit, 'facts'>): boolean =>
  facts !== null && facts.screens.length > 0;

/** A screen that differs from the recorded one. */
export interface ScreenDifference {
  /** The number of the event after which the screen is shown, counted from 1; 0 is the start. */
  readonly step: number;
  /** The lines that differ as recorded; null if the file does not contain them. */
  readonly recorded: ScreenText | null;
  /** The lines that this version shows instead. */
  readonly here: ScreenText;
}

/** The lines that a text has more often than another one. */
function linesBeyond(text: ScreenText, other: ScreenText): ScreenText {
  const left = [...other];
  return text.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The lines that only one of two texts has; if there are none, the lines that are in another order. */
export function differingLines(recorded: ScreenText, here: ScreenText) {
  const [top, bottom] = commonLines(recorded, here);
  const between = (text: ScreenText) => text.slice(top, text.length - bottom);
  const [theirs, ours] = [between(recorded), between(here)];
  const [lost, added] = [linesBeyond(theirs, ours), linesBeyond(ours, theirs)];
  return lost.length + added.length > 0
    ? { recorded: lost, here: added }
    : { recorded: theirs, here: ours };
}

/** How screens are compared. */
export interface ScreenComparison {
  /** Whether a changed word counts as a difference. Default: true. */
  readonly words?: boolean;
}

const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
/** An element in a text: its role, its name, its value and its states. */
const ELEMENT = new RegExp(
  `^\\s*[a-z]+(?: \\d)?(?: ${QUOTED})?(?: = ${QUOTED})?(?: [a-z]+(?:=\\S+)?)*(?: description ${QUOTED})?$`,
);
const PARTS = new RegExp(`(= )?${QUOTED}`, 'g');

const numbersIn = (text: string): string => text.replaceAll(/\D+/g, ' ').trim();

/** A line without its words: with its indentation, role, numbers, value and states. */
const withoutWords = (line: string): string =>
  ELEMENT.test(line)
    ? line.replaceAll(PARTS, (part, value?: string) => (value ? part : `"${numbersIn(part)}"`))
    : line.replace(/\S.*$/s, numbersIn);

const isSameWithoutWords = (recorded: ScreenText, here: ScreenText): boolean =>
  recorded.map(withoutWords).join('\n') === here.map(withoutWords).join('\n');

/**
 * The screens that differ from the recorded ones. `texts` are those of this version. Without `words`, a screen with changed
 * words does not differ, if the file contains its text.
 */
export function screenDifferences(
  { facts }: Pick<Visit, 'facts'>,
  texts: readonly ScreenText[],
  { words = true }: ScreenComparison = {},
): ScreenDifference[] {
  if (!facts) return [];
  const recorded = unpackTexts(facts.screenTexts);
  return facts.screens.flatMap((checksum, step) => {
    const here = texts[step] ?? [];
    if (hashValue(here) === checksum) return [];
    const text = recorded[step];
    const isRecordedText = text !== undefined && hashValue(text) === checksum;
    if (!words && isRecordedText && isSameWithoutWords(text, here)) return [];
    const lines = isRecordedText ? differingLines(text, here) : { recorded: null, here };
    return [{ step, ...lines }];
  });
}

/** The page that shows moments of a visit and reads them: `VisitFrame` of the workbench. */
export interface ScreenReader<State> {
  prepare(): Promise<void>;
  show(state: State, moment: Visit & { readonly step: number }): void;
  read(): Promise<ScreenText>;
}

/**
 * Reads the text of the screen at the start and after each event, from the states alone, without the marks of used elements.
 * If an event leaves the state as it was, its screen is the one before.
 */
export async function readScreens<State>(
  { events, facts }: Visit,
  states: readonly State[],
  reader: ScreenReader<State>,
): Promise<ScreenText[]> {
  const unseen = facts && { ...facts, inputs: [] };
  const texts: ScreenText[] = [];
  await reader.prepare();
  for (const [step, state] of states.entries()) {
    const isSame = state === states[step - 1];
    if (!isSame) reader.show(state, { events, facts: unseen, step });
    texts.push(isSame ? (texts.at(-1) ?? []) : await reader.read());
  }
  return texts;
}
