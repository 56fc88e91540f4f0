/** The functions of a recorded page for a browser driver. */
export interface VisitPage {
  /** The types of the recorded events. */
  types(): readonly string[];
  /** The text of the file so far, with the screens of this build. */
  file(): Promise<string>;
}

/** An answer of a file, which a page gives instead of its port. */
export interface RecordedReply {
  readonly kind: 'resolved' | 'rejected';
  readonly value?: unknown;
}

/** The answers of a file. A driver sets them before the scripts of a page run: no address and no storage can. */
export interface VisitAnswers {
  /** The names of the calls. */
  readonly names: readonly string[];
  /** The answer to a call. Null if the file has none, or no more. */
  reply(name: string, input: unknown): Promise<RecordedReply | null>;
}

declare global {
  interface Window {
    visitAnswers?: VisitAnswers;
    /** Set as long as the tools record the page. */
    visitPage?: VisitPage | undefined;
  }
}
