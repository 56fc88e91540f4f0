import { useEffect, useRef, useState } from 'react';

/**
 * Debounces a text, so that screen readers do not announce every keystroke. Returns the last text that
 * stayed unchanged for `ms` milliseconds. Empty until the first change: the initial text is not announced.
 */
export function useDebouncedValue(text: string, ms: number): string {
  const [debounced, setDebounced] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return undefined;
    const timer = setTimeout(() => {
      last.current = text;
      setDebounced(text);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
