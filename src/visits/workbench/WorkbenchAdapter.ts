import type { UnknownAction } from '@reduxjs/toolkit';
import type { createVisits } from '#visits/createVisits';
import type { SnapshotFacts } from '#visits/format';
import type { ScreenText } from '#visits/packTexts';

/** A marker of an event, or of something wrong, on the timeline. */
export interface Marker {
  readonly kind: 'error' | 'notice' | 'request' | 'wrong';
  readonly text: string;
  readonly isFailure: boolean;
}

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
  /** Shows a moment without side effects. */
  show(state: State, moment: VisitMoment): void;
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

/** Describes an application to the workbench. */
export interface WorkbenchAdapter<State extends object> {
  /** The title of the application. */
  readonly title: string;
  /** The version of this build. */
  readonly appVersion: string;
  readonly visits: ReturnType<typeof createVisits<State>>;
  /** The page that sets `window.visitFrame`. Without it, no screens are shown. */
  readonly frameUrl?: string;
  readonly describe: {
    /** The marker of an event on the timeline, given the state before it. Null if it has none. */
    marker(event: UnknownAction, before: State): Marker | null;
    /** The address that a moment shows. */
    address(state: State, moment: VisitMoment): string;
    /** The fields that say little in the words of an event, such as generated keys. */
    readonly quietFields?: ReadonlySet<string>;
  };
}
