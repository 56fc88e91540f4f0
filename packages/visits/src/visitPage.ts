/** The functions of a recorded page for a browser driver. */
export interface VisitPage {
  /** The types of the recorded events. */
  types(): readonly string[];
  /** The text of the file so far, with the screens of this build. */
  file(): Promise<string>;
}

declare global {
  interface Window {
    /** Set as long as the tools record the page. */
    visitPage?: VisitPage | undefined;
  }
}
