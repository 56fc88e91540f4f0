import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button';

const PIECE = 50;

/** A long list drawn piecemeal: the first fifty, and a button for more where there are more. */
export function usePieces<T>(items: readonly T[]): { pieces: readonly T[]; more: ReactNode } {
  const [count, setCount] = useState(PIECE);
  const end = useRef<HTMLParagraphElement>(null);

  // The button is gone once everything is drawn: the focus goes to what stands in its place.
  useEffect(() => {
    if (count > PIECE) end.current?.focus();
  }, [count]);

  return {
    pieces: items.slice(0, count),
    more:
      items.length > count ? (
        <Button look="outline" onClick={() => setCount(count + PIECE)}>
          Show more ({items.length - count})
        </Button>
      ) : (
        count > PIECE && (
          <p tabIndex={-1} ref={end}>
            All {items.length} are shown.
          </p>
        )
      ),
  };
}
