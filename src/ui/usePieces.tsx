import { useState, type ReactNode } from 'react';
import { Button } from './Button';

const PIECE = 50;

/** A long list drawn piecemeal: the first fifty, and a button for more where there are more. */
export function usePieces<T>(items: readonly T[]): { pieces: readonly T[]; more: ReactNode } {
  const [count, setCount] = useState(PIECE);
  return {
    pieces: items.slice(0, count),
    more: items.length > count && (
      <Button look="outline" onClick={() => setCount(count + PIECE)}>
        Show more ({items.length - count})
      </Button>
    ),
  };
}
