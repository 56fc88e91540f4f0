/** What a driver of a browser asks of a page whose visit is recorded. */
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
