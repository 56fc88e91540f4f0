import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button';
import { useIsPrinting } from './useIsPrinting';

const PAGE_SIZE = 50;

/** Renders a long list in steps: the first fifty items, and a button that shows fifty more. Prints all of them. */
export function useShowMore<T>(items: readonly T[]): {
  readonly visibleItems: readonly T[];
  readonly showMoreButton: ReactNode;
} {
  const [count, setCount] = useState(PAGE_SIZE);
  const end = useRef<HTMLParagraphElement>(null);
  const isPrinting = useIsPrinting();

  // When all items are shown, the button is replaced by a text, which gets the focus.
  useEffect(() => {
    if (count > PAGE_SIZE) end.current?.focus();
  }, [count]);

  return {
    visibleItems: isPrinting ? items : items.slice(0, count),
    showMoreButton:
      items.length > count ? (
        <Button variant="outline" onClick={() => setCount(count + PAGE_SIZE)}>
          Show more ({items.length - count})
        </Button>
      ) : (
        count > PAGE_SIZE && (
          <p tabIndex={-1} ref={end}>
            All {items.length} are shown.
          </p>
        )
      ),
  };
}
