import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when a list's entry is removed by its own button: the same button of the next
 * entry, else of the last one, else the heading. Give `removed` the entry's place before removing.
 */
export function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<number>(null);
  const before = useRef(count);

  useEffect(() => {
    const wasRemoved = count < before.current && place.current !== null;
    before.current = count;
    if (!wasRemoved || place.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(place.current, buttons.length - 1)];
    (next ?? heading.current)?.focus();
    place.current = null;
  }, [count]);

  return { list, heading, removed: (index: number) => (place.current = index) };
}
