/** Nothing comes into view. */
class NoIntersectionObserver {
  observe(): void {}
  disconnect(): void {}
}

/**
 * Makes this page independent of layout and time, so that each reading of a screen gives the same text: nothing comes
 * into view, and timers do not wait. Texts that are debounced change at once.
 */
export function makeUnseen(): void {
  const { setTimeout: wait } = globalThis;
  Object.assign(globalThis, {
    IntersectionObserver: NoIntersectionObserver,
    setTimeout: (run: () => void) => wait(run),
  });
}
