import { useEffect, useRef, useState } from 'react';

/**
 * The text once it has been still for so many milliseconds, before that the one that was: for what
 * is read aloud about a field, which must not speak at every key. Empty until the text first
 * changes: what stands there on arrival is no news.
 */
export function useDebouncedValue(text: string, ms: number): string {
  const [settled, setSettled] = useState('');
  const told = useRef(text);
  useEffect(() => {
    if (told.current === text) return undefined;
    const timer = setTimeout(() => {
      told.current = text;
      setSettled(text);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
