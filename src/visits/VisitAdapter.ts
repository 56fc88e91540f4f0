import type { UnknownAction } from '@reduxjs/toolkit';
import type { RedactOptions, Redactor } from './createRedactor';
import type { Findings } from './findings';

/**
 * Describes an application to `visits`. The state is an object of slices. All functions get it as plain JSON.
 */
export interface VisitAdapter<State extends object> {
  /** The name of the application in its files. Files of another application are refused. */
  readonly app: string;
  /** The root reducer. */
  reducer(state: State | undefined, event: UnknownAction): State;
  /** Whether the application has events of this type. A file with another event is refused. */
  isKnown(type: string): boolean;
  /** The names of the slices that are invalid. A file that leads to one is refused. */
  invalidParts(state: unknown): readonly string[];
  /** Creates the redactor of one file. */
  createRedactor(options: RedactOptions): Redactor;
  /** The state as plain JSON, without what does not belong to the application. */
  toPlainState(state: State): State;
  /** The lists that events may lengthen. A file in which they become too long is refused. */
  listsIn?(state: State): readonly (readonly unknown[])[];
  /** What is wrong in a state, or with the event that has led to it. */
  readonly findings?: Findings<State>;
  /** Texts that are different in each visit. A comparison of visits ignores them, and times. */
  readonly generated?: readonly GeneratedText[];
  readonly describe: {
    /** The status of each slice in a few words, by the name of the slice. */
    summary(state: State): Readonly<Record<string, string>>;
  };
}

/** A text that is generated anew in each visit, such as an id. */
export interface GeneratedText {
  readonly kind: string;
  /** The generated part of a text. Has the flag `g`. */
  readonly pattern: RegExp;
  /** Only in fields with this name. */
  readonly field?: string;
}
