import type { UnknownAction } from '@reduxjs/toolkit';
import { refuse, type Snapshot, type SnapshotFacts } from './format';
import type { ScreenText } from './packTexts';

/** A moment of a visit, for a screen that shows more than the state, such as a message that ends by time. */
export interface VisitMoment {
  readonly events: readonly UnknownAction[];
  readonly facts: SnapshotFacts;
  /** The number of events until the moment. */
  readonly step: number;
}

/**
 * The functions of the page in a frame of the workbench, as `window.visitFrame`. Frame and workbench have the same origin, so
 * they are called directly: the unchanged parts of a state stay the same objects, and little is rendered again.
 */
export interface VisitFrame {
  /** Shows a moment without side effects. Returns its address. */
  show(state: object, moment: VisitMoment): string;
  /** Prepares the page for reading: it loads all parts, and depends on neither layout nor time. */
  prepare(): Promise<void>;
  /** The accessible text of the shown moment, when it is rendered completely. */
  read(): Promise<ScreenText>;
}

declare global {
  interface Window {
    visitFrame?: VisitFrame;
  }
}

const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/** Waits for the page to set `window.visitFrame`, and returns its value. Rejects after 20 seconds. */
export async function frameIn(page: () => Window | null): Promise<VisitFrame> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const frame = page()?.visitFrame;
    if (frame) return frame;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The page for screens does not call visits.open.');
}

/** Invisible, with the size of a desktop window. */
const HIDDEN =
  'position: fixed; inset: 0 auto auto 0; width: 1280px; height: 800px; border: 0; visibility: hidden';

/** Reads the text of the screen at the start and after each event, from the states and events alone. */
export async function readScreens(
  { events, facts }: Pick<Snapshot<object>, 'facts' | 'events'>,
  states: readonly object[],
  reader: VisitFrame,
): Promise<ScreenText[]> {
  const texts: ScreenText[] = [];
  await reader.prepare();
  for (const [step, state] of states.entries()) {
    reader.show(state, { events, facts, step });
    texts.push(await reader.read());
  }
  return texts;
}

/** The maximum number of events for which screens are read. More would take too long. */
const MAX_EVENTS = 1000;

/** Reads the text of all screens of a visit in an invisible frame, in a window of 1280 pixels. */
export async function readAllScreens(
  snapshot: Pick<Snapshot<object>, 'events' | 'facts'>,
  states: readonly object[],
  frameUrl: string,
): Promise<readonly ScreenText[]> {
  if (snapshot.events.length > MAX_EVENTS) return refuse('The visit is too long.');
  const element = document.createElement('iframe');
  element.style.cssText = HIDDEN;
  element.title = 'Screens that are being read';
  element.inert = true;
  const ready = frameIn(() => element.contentWindow);
  element.src = frameUrl;
  document.body.append(element);
  try {
    return await readScreens(snapshot, states, await ready);
  } finally {
    element.remove();
  }
}
