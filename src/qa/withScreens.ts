import { screenFacts, withNotes } from '@latim/visits/file';
import { readScreens, withHiddenFrame } from '@latim/visits/replay';
import { FRAME_PATH } from '#domain/constants';
import { shopVisits } from './shopAdapter';

/** The most events of a visit whose screens are read. A desktop computer reads about 40 screens in a second. */
const MAX_EVENTS = 1000;

/**
 * Adds the screens that this build shows to the text of a visit. They are read in a hidden frame, from the states in the
 * file, so they contain its pseudonyms. Returns null if the visit is too long.
 */
export async function withScreens(text: string): Promise<string | null> {
  const snapshot = shopVisits.read(text);
  const { facts, events } = snapshot;
  if (facts === null || events.length > MAX_EVENTS) return null;
  const states = shopVisits.statesOf(snapshot);
  const texts = await withHiddenFrame(FRAME_PATH, (frame) => readScreens(snapshot, states, frame));
  return withNotes(
    snapshot,
    { ...facts, ...screenFacts(texts, { keepsTexts: true }) },
    facts.notes,
  );
}
