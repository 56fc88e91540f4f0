/** Newer versions of the shop, which the browser downloads in the background. */
export interface AppUpdates {
  /**
   * Calls the listener when a new version is installed and waiting: once per version, in one of the
   * open tabs. Returns the unsubscribe function.
   */
  onWaiting(listener: () => void): () => void;
  /** Activates the waiting version, then reloads the page. */
  activateAndReload(): void;
}
