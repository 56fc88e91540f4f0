import type { UnknownAction } from '@reduxjs/toolkit';
import type { Snapshot, SnapshotFacts } from './format';
import type { ScreenText } from './packTexts';
import { readScreens } from './screenDifferences';

/** A moment of a visit, for a screen that shows more than the state, such as a message that ends by time. */
export interface VisitMoment {
  readonly events: readonly UnknownAction[];
  readonly facts: SnapshotFacts | null;
  /** The number of events until the moment. */
  readonly step: number;
}

/**
 * The functions of the page in a frame of the workbench, as `window.visitFrame`. Frame and workbench have the same origin, so
 * they are called directly: the unchanged parts of a state stay the same objects, and little is rendered again.
 */
export interface VisitFrame<State> {
  /** Shows a moment without side effects. Returns its address. */
  show(state: State, moment: VisitMoment): string;
  /** Prepares the page for reading: it loads all parts, and depends on neither layout nor time. */
  prepare(): Promise<void>;
  /** The accessible text of the shown moment, when it is rendered completely. */
  read(): Promise<ScreenText>;
}

declare global {
  interface Window {
    // Its state has the type of the application in the frame: the workbench passes only states of it.
    visitFrame?: VisitFrame<object>;
  }
}

/** The message of a frame to the workbench when `window.visitFrame` is set. */
export const FRAME_READY = 'visit-frame-ready';

const PATIENCE_MS = 20_000;

/** Resolves when the page in a frame has set `visitFrame`. */
export const frameIn = (element: HTMLIFrameElement) =>
  new Promise<VisitFrame<object>>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The page that shows screens could not be loaded.')),
      PATIENCE_MS,
    );
    const onMessage = ({ source, data }: MessageEvent) => {
      const page = element.contentWindow;
      if (!page?.visitFrame || source !== page || data !== FRAME_READY) return;
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(page.visitFrame);
    };
    window.addEventListener('message', onMessage);
  });

const HIDDEN = {
  position: 'fixed',
  width: '1280px',
  height: '800px',
  border: '0',
  visibility: 'hidden',
};

/** Calls a function with an invisible frame, in a window of 1280 pixels, and removes the frame. */
async function withHiddenFrame<Result>(
  url: string,
  read: (frame: VisitFrame<object>) => Promise<Result>,
): Promise<Result> {
  const element = document.createElement('iframe');
  Object.assign(element.style, HIDDEN);
  element.title = 'Screens that are being read';
  element.inert = true;
  const ready = frameIn(element);
  element.src = url;
  document.body.append(element);
  try {
    return await read(await ready);
  } finally {
    element.remove();
  }
}

/** The most events of a visit that is checked when it is opened: reading the screens of a longer one takes too long. */
export const MAX_CHECKED = 1000;

/** Reads the text of all screens of a visit in a hidden frame. */
export const readAllScreens = <State extends object>(
  snapshot: Pick<Snapshot<State>, 'events' | 'facts'>,
  states: readonly State[],
  frameUrl: string,
): Promise<readonly ScreenText[]> =>
  // The page in the frame has the application of the visit.
  withHiddenFrame(frameUrl, (frame) => readScreens<object>(snapshot, states, frame));
