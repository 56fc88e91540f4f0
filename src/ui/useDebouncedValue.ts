import { useEffect, useState } from 'react';

/** Returns the last text that stayed unchanged for `ms` milliseconds, so that not every keystroke is announced. */
export function useDebouncedValue(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
