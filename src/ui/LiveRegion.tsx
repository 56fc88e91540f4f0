import { useEffect, useState } from 'react';

/** The last text that stayed unchanged for `ms` milliseconds. */
function useDebouncedValue(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}

const DELAY_MS = 1000;

/**
 * A visually hidden polite live region. Announces a text after it has been stable for one second. The initial text is not
 * announced: screen readers announce changes only.
 */
export const LiveRegion = ({ children }: { children: string }) => (
  <span role="status" className="visually-hidden">
    {useDebouncedValue(children, DELAY_MS)}
  </span>
);
