/** The delay before a failed load is repeated, in milliseconds. It doubles with each failure. */
const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;

/** A service whose code is loaded on first use. */
export interface LazyService<T> {
  /** Loads the service. Rejects if that fails; the next call tries again. */
  readonly get: () => Promise<T>;
  /** Loads the service, after a failure again and again. Resolves when any call has loaded it. */
  readonly whenLoaded: () => Promise<T>;
  /** The service, if it is loaded. */
  readonly current: () => T | undefined;
  readonly isLoading: () => boolean;
}

/** Creates a service that is loaded on first use. A failure is never final. */
export function lazyService<T>(load: () => Promise<T>): LazyService<T> {
  let service: T | undefined;
  let loading: Promise<T> | undefined;
  let isRepeating = false;
  let resolveLoaded: (loaded: T) => void;
  const whenLoaded = new Promise<T>((resolve) => (resolveLoaded = resolve));

  const get = () =>
    (loading ??= load().then(
      (loaded) => {
        service = loaded;
        resolveLoaded(loaded);
        return loaded;
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
  return {
    get,
    whenLoaded: () => {
      if (!isRepeating) repeat(FIRST_DELAY_MS);
      isRepeating = true;
      return whenLoaded;
    },
    current: () => service,
    isLoading: () => loading !== undefined,
  };
}
