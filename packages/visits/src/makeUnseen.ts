/** Reports no element as visible. */
class NoIntersectionObserver {
  observe(): void {}
  disconnect(): void {}
}

/** The width that media queries see. */
const WIDTH = 1280;

/** A wide screen with a mouse, whose user has no preferences. */
const sameMedia = (media: string) => ({
  media,
  matches: WIDTH >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/**
 * Makes this page independent of device, layout and time, so that each reading of a screen gives the same text: media
 * queries have fixed answers, nothing comes into view, timers do not wait, and nothing repeats. Texts that are debounced
 * change at once, and the carousel stands still.
 */
export function makeUnseen(): void {
  const { setTimeout: wait } = globalThis;
  Object.assign(globalThis, {
    IntersectionObserver: NoIntersectionObserver,
    setTimeout: (run: () => void) => wait(run),
    setInterval: () => 0,
  });
  Object.assign(window, { matchMedia: sameMedia }); // in the commands, `window` is a page of jsdom in Node
}
