/** The pause before the second attempt, in milliseconds. */
const PAUSE_MS = 500;

/** Loads a part of the shop. A failed import is tried once more. */
export const withRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(load));
