/** How long the page waits for a part of the work, in milliseconds. */
const SLICE = 30;

/** Runs a generator to its end. Between its parts, the page handles input and draws. */
export async function inSlices<R>(work: Generator<unknown, R>): Promise<R> {
  for (;;) {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const next = work.next();
      if (next.done) return next.value;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
