/** The delay before a failed load is repeated, in milliseconds. It doubles with each failure. */
const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;

/** A service whose code is loaded on first use. */
export interface LazyService<T> {
  /** Loads the service. Rejects if that fails; the next call tries again. */
  readonly get: () => Promise<T>;
  /** Loads the service, and repeats a failed load. Resolves when this or another call has loaded it; never rejects. */
  readonly whenLoaded: () => Promise<T>;
  /** Subscribes when {@link whenLoaded} resolves. Returns the unsubscribe function, which also works before that. */
  readonly subscribe: (start: (service: T) => () => void) => () => void;
  /** The service, if it is loaded. */
  readonly current: () => T | undefined;
  readonly isLoading: () => boolean;
}

/** Creates a service that is loaded on first use. A failed load is repeated, at the latest by the next call. */
export function lazyService<T>(load: () => Promise<T>): LazyService<T> {
  let service: T | undefined;
  let loading: Promise<T> | undefined;
  let isRepeating = false;
  let resolveLoaded: (loaded: T) => void;
  const loaded = new Promise<T>((resolve) => (resolveLoaded = resolve));

  const get = () =>
    (loading ??= load().then(
      (result) => {
        service = result;
        resolveLoaded(result);
        return result;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const repeat = (delay: number) => {
    get().catch(() => {
      setTimeout(() => repeat(Math.min(2 * delay, LONGEST_DELAY_MS)), delay);
    });
  };
  const whenLoaded = () => {
    if (!isRepeating) repeat(FIRST_DELAY_MS);
    isRepeating = true;
    return loaded;
  };
  return {
    get,
    whenLoaded,
    subscribe: (start) => {
      let isEnded = false;
      let end = () => {};
      void whenLoaded().then((result) => {
        if (!isEnded) end = start(result);
      });
      return () => {
        isEnded = true;
        end();
      };
    },
    current: () => service,
    isLoading: () => loading !== undefined,
  };
}
