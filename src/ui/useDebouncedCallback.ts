import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

interface DebounceOptions {
  /** Milliseconds without a call after which the callback runs. */
  readonly delayMs: number;
  /** Milliseconds after which the callback runs even if the calls do not pause. */
  readonly maxDelayMs: number;
}

/** A debounced callback. */
export interface DebouncedCallback {
  /** Schedules the callback, or delays it again. */
  readonly schedule: () => void;
  /** Runs the scheduled callback now. */
  readonly flush: () => void;
}

/**
 * Debounces a callback. A scheduled callback runs at once when the component unmounts and when the page is
 * hidden, because the page may never be shown again.
 */
export function useDebouncedCallback(
  callback: () => void,
  { delayMs, maxDelayMs }: DebounceOptions,
): DebouncedCallback {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  const debounced = useMemo(() => {
    let delayTimer: ReturnType<typeof setTimeout> | undefined;
    let maxDelayTimer: ReturnType<typeof setTimeout> | undefined;
    const runNow = () => {
      clearTimeout(delayTimer);
      clearTimeout(maxDelayTimer);
      maxDelayTimer = undefined;
      latest.current();
    };
    return {
      schedule: () => {
        clearTimeout(delayTimer);
        delayTimer = setTimeout(runNow, delayMs);
        maxDelayTimer ??= setTimeout(runNow, maxDelayMs);
      },
      flush: () => {
        if (maxDelayTimer !== undefined) runNow();
      },
    };
  }, [delayMs, maxDelayMs]);

  // A layout effect flushes before the next screen renders its forms, so they find the saved values.
  useLayoutEffect(() => debounced.flush, [debounced]);
  useEffect(() => {
    const onVisibility = () => {
      if (document.hidden) debounced.flush();
    };
    window.addEventListener('pagehide', debounced.flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', debounced.flush);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [debounced]);
  return debounced;
}
