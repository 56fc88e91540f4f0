import type { Snapshot } from './format';
import { commonLines, type ScreenText } from './packTexts';

type Visit = Pick<Snapshot<object>, 'facts' | 'events'>;

/** Whether a file has the texts of its screens. Without them, its screens are not compared. */
export const hasScreens = ({ facts }: Pick<Visit, 'facts'>): boolean =>
  facts.screens.texts.length > 0;

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

/** The page that shows moments of a visit and reads them: `VisitFrame` of the workbench. */
export interface ScreenReader<State> {
  prepare(): Promise<void>;
  show(state: State, moment: Visit & { readonly step: number }): string;
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
  const unseen = { ...facts, inputs: [] };
  const texts: ScreenText[] = [];
  await reader.prepare();
  for (const [step, state] of states.entries()) {
    const isSame = state === states[step - 1];
    if (!isSame) reader.show(state, { events, facts: unseen, step });
    texts.push(isSame ? (texts.at(-1) ?? []) : await reader.read());
  }
  return texts;
}
