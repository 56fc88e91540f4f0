/** What runs, as texts. The functions are not mocked by Jest, which restores its mocks before the page is removed. */
const running = new Map<unknown, string>();

/** Events of a document that libraries of the tests listen for, once and for ever: React, and the selectors of jsdom. */
const OF_LIBRARIES = new Set(['selectionchange', 'mouseover', 'mouseout']);

/** Notes the listeners that `window` or `document` has. */
function watchListeners(target: Window | Document, name: string): void {
  const ids = new Map<unknown, Map<string, object>>();
  /** An object for each type, listener and phase: a browser adds the same one only once. */
  const idOf = (type: string, listener: unknown, options: unknown): object => {
    const isCapture =
      typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    const key = `${type} ${Boolean(isCapture)}`;
    const ofListener = ids.get(listener) ?? new Map<string, object>();
    const id = ofListener.get(key) ?? {};
    ids.set(listener, ofListener.set(key, id));
    return id;
  };
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (
    type: string,
    listener: never,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const endsItself = typeof options === 'object' && options.once;
    if (!OF_LIBRARIES.has(type) && !endsItself)
      running.set(idOf(type, listener, options), `a listener of ${name} for ${type}`);
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (
    type: string,
    listener: never,
    options?: boolean | EventListenerOptions,
  ) => {
    running.delete(idOf(type, listener, options));
    removeEventListener.call(target, type, listener, options);
  };
}

/** Notes the observers that observe something. */
function watchObservers(
  name: 'MutationObserver' | 'ResizeObserver' | 'IntersectionObserver',
): void {
  const prototype = window[name].prototype as MutationObserver;
  const { observe, disconnect } = prototype;
  prototype.observe = function (...args) {
    running.set(this, `a ${name}`);
    observe.apply(this, args);
  };
  prototype.disconnect = function () {
    running.delete(this);
    disconnect.call(this);
  };
}

/** Notes the intervals that run. */
function watchIntervals(): void {
  const { setInterval: set, clearInterval: clear } = window;
  window.setInterval = ((...args: Parameters<typeof set>) => {
    const id = set(...args);
    if (args[1]) running.set(id, `an interval of ${String(args[1])} ms`); // with 0, redux-persist writes, and ends it
    return id;
  }) as typeof set;
  window.clearInterval = (id) => {
    running.delete(id);
    clear(id);
  };
}

watchListeners(window, 'window');
watchListeners(document, 'document');
watchObservers('MutationObserver');
watchObservers('ResizeObserver');
watchObservers('IntersectionObserver');
watchIntervals();

/** From now on, notes what is started. Returns what has not been ended, when it is called. */
export function watchLeftovers(): () => readonly string[] {
  running.clear();
  return () => [...running.values()];
}
