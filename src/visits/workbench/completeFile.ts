import type { createVisits } from '#visits/createVisits';
import type { Snapshot } from '#visits/format';
import type { ScreenText } from '#visits/packTexts';
import { readScreens, screenFacts } from '#visits/screenDifferences';
import { withNotes } from '#visits/writeSnapshot';
import type { SavedFile } from './files';
import { withHiddenFrame } from './withHiddenFrame';

/** The most events of a visit that is checked when it is opened: reading the screens of a longer one takes too long. */
export const MAX_CHECKED = 1000;

/** A file, and why it has no screens. */
export interface CompletedFile {
  readonly file: SavedFile;
  readonly warning: string | null;
}

/** Reads the text of all screens of a visit in a hidden frame. */
export const readAllScreens = <State extends object>(
  snapshot: Pick<Snapshot<State>, 'events' | 'facts'>,
  states: readonly State[],
  frameUrl: string,
): Promise<readonly ScreenText[]> =>
  // The page in the frame has the application of the visit.
  withHiddenFrame(frameUrl, (frame) => readScreens<object>(snapshot, states, frame));

/**
 * Adds the screens that this build shows to a file that it has recorded, with their texts. They are read from the states
 * in the file, so they contain its pseudonyms. If the screens cannot be read, the file is returned without them.
 */
export async function completeFile<State extends object>(
  visits: ReturnType<typeof createVisits<State>>,
  file: SavedFile,
  frameUrl: string,
): Promise<CompletedFile> {
  const without = (reason: string): CompletedFile => ({
    file,
    warning: `The file has no screens to compare with: ${reason}`,
  });
  try {
    const snapshot = visits.read(file.text);
    const { facts, events } = snapshot;
    if (facts === null || events.length > MAX_CHECKED) return without('the visit is too long.');
    const texts = await readAllScreens(snapshot, visits.statesOf(snapshot), frameUrl);
    const screens = screenFacts(texts);
    const text = withNotes(snapshot, { ...facts, ...screens }, facts.notes);
    return { file: { ...file, text }, warning: null };
  } catch (error) {
    return without(error instanceof Error ? error.message : String(error));
  }
}
