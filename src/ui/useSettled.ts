import { useEffect, useState } from 'react';

/**
 * The text once it has been still for so many milliseconds, before that the one that was: for what
 * is read aloud about a field, which must not speak at every key. Empty in the first render.
 */
export function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
