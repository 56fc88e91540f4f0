/** Newer versions of the shop, which the browser fetches behind the page. */
export interface AppUpdates {
  /** Tells of a version that waits: of each once, in one of the open pages. Returns what ends it. */
  onWaiting(listener: () => void): () => void;
  /** Puts the waiting version into use, then loads the page anew. */
  activateAndReload(): void;
}
