import { useEffect, useRef } from 'react';

/** Marks the button that removes an entry; other buttons of a list are no place for the focus. */
const REMOVE = '[data-remove]';

/**
 * Where the focus goes when the button that had it vanished with its entry, or with the Undo that
 * stood for it: to the remove button now in that place, else to the last one, else to the heading.
 * `saveFocusPosition` is told of the button before it acts; `count` is how many entries there are.
 */
export function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<number>(null);

  useEffect(() => {
    // Only a focus that was lost is moved: a list may also change by another tab's hand.
    if (place.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(REMOVE) ?? [];
    (buttons[Math.min(place.current, buttons.length - 1)] ?? heading.current)?.focus();
    place.current = null;
  }, [count]);

  const saveFocusPosition = (button: HTMLElement) => {
    const buttons = [...(list.current?.querySelectorAll(REMOVE) ?? [])];
    const isBefore = (other: Element) =>
      (other.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    place.current = buttons.filter(isBefore).length;
  };
  return { list, heading, saveFocusPosition };
}
