import type { UnknownAction } from '@reduxjs/toolkit';
import type { createVisits } from '#visits/createVisits';
import type { VisitMoment } from '#visits/frames';

/** A marker of an event, or of something wrong, on the timeline. */
export interface Marker {
  readonly kind: 'error' | 'notice' | 'request' | 'wrong';
  readonly text: string;
  readonly isFailure: boolean;
}

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
  };
}
