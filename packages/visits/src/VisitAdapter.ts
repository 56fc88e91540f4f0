import type { UnknownAction } from '@reduxjs/toolkit';
import type { RedactOptions, Redactor } from './redactor';

/** The options of `createVisits`. The root state must be an object with one property for each slice. */
export interface VisitOptions<State extends object> {
  /** The name of the application in its files. Files of another application are refused. */
  readonly app: string;
  /** The version of this build, for files. */
  readonly version?: string;
  /** The root reducer, without redux-persist. */
  reducer(state: State | undefined, event: UnknownAction): State;
  /** Creates the redactor of one file, usually with `createRedactor`. */
  redact(options: RedactOptions): Redactor;
  /** Texts that are different in each visit. A comparison of visits ignores them, and times. */
  readonly generated?: readonly GeneratedText[];
  /** Describes what is wrong with a state or the event that led to it, in sentences. */
  readonly findings?: (state: State, event: UnknownAction) => readonly string[];
  /** The marker of an event on the timeline, given the state before it. Null if it has none. Default: requests and failures of Redux Toolkit. */
  readonly marker?: (event: UnknownAction, before: State) => Marker | null;
}

/** A text that is generated anew in each visit, such as an id. */
export interface GeneratedText {
  readonly kind: string;
  /** The generated part of a text. Has the flag `g`. */
  readonly pattern: RegExp;
  /** Only in fields with this name. */
  readonly field?: string;
}

/** A marker of an event, or of something wrong, on the timeline. */
export interface Marker {
  readonly kind: 'error' | 'notice' | 'request' | 'wrong';
  readonly text: string;
  readonly isFailure: boolean;
}

/** An application with all its options. */
export interface VisitAdapter<State extends object> extends Required<VisitOptions<State>> {
  /** The names of the slices that lack lists or objects of the initial state. A file that leads to one is refused. */
  invalidParts(state: unknown): readonly string[];
}
