/** Nothing comes into view. */
class NoIntersectionObserver {
  observe(): void {}
  disconnect(): void {}
}

/**
 * Makes this page independent of layout and time, so that each reading of a screen gives the same text: nothing comes
 * into view, timers do not wait, and nothing repeats. Texts that are debounced change at once, and the carousel stands still.
 */
export function makeUnseen(): void {
  const { setTimeout: wait } = globalThis;
  Object.assign(globalThis, {
    IntersectionObserver: NoIntersectionObserver,
    setTimeout: (run: () => void) => wait(run),
    setInterval: () => 0,
  });
}
