import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

interface PauseOptions {
  /** Milliseconds of stillness that make a pause. */
  readonly still: number;
  /** Milliseconds after which it runs though there was no pause. */
  readonly most: number;
}

/** Work that waits for a pause. */
export interface Pause {
  /** There is something to do, and it has just changed. */
  readonly wait: () => void;
  /** There is nothing to do any more. */
  readonly cancel: () => void;
  /** What waits is done now. */
  readonly flush: () => void;
}

/**
 * Runs something once nothing has changed for a while. What still waits runs at once when the component
 * goes away and when the page is hidden: it may not be shown again.
 */
export function useDebouncedCallback(run: () => void, { still, most }: PauseOptions): Pause {
  const work = useRef(run);
  useLayoutEffect(() => {
    work.current = run;
  });
  const pause = useMemo(() => {
    let stillTimer: ReturnType<typeof setTimeout> | undefined;
    let mostTimer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      clearTimeout(stillTimer);
      clearTimeout(mostTimer);
      mostTimer = undefined;
    };
    const runNow = () => {
      cancel();
      work.current();
    };
    return {
      cancel,
      wait: () => {
        clearTimeout(stillTimer);
        stillTimer = setTimeout(runNow, still);
        mostTimer ??= setTimeout(runNow, most);
      },
      flush: () => {
        if (mostTimer !== undefined) runNow();
      },
    };
  }, [still, most]);

  // Before the next screen is drawn, so that what is kept is there already.
  useLayoutEffect(() => pause.flush, [pause]);
  useEffect(() => {
    const onVisibility = () => {
      if (document.hidden) pause.flush();
    };
    window.addEventListener('pagehide', pause.flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', pause.flush);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [pause]);
  return pause;
}
