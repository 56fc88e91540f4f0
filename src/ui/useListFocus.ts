import { useEffect, useRef } from 'react';

/** The attribute of the remove button of each entry. Only these buttons get the focus. */
const REMOVE = '[data-remove]';

/**
 * Restores the focus after the focused button was removed together with its list entry or Undo row: it
 * goes to the remove button that is now at the same position, else to the last one, else to the heading.
 * Call `saveFocusPosition` with the button before it acts. `count` is the number of entries.
 */
export function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const position = useRef<number>(null);

  useEffect(() => {
    // Only a lost focus is moved: another tab may have changed the list.
    if (position.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(REMOVE) ?? [];
    (buttons[Math.min(position.current, buttons.length - 1)] ?? heading.current)?.focus();
    position.current = null;
  }, [count]);

  const saveFocusPosition = (button: HTMLElement) => {
    const buttons = [...(list.current?.querySelectorAll(REMOVE) ?? [])];
    const isBefore = (other: Element) =>
      (other.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    position.current = buttons.filter(isBefore).length;
  };
  return { list, heading, saveFocusPosition };
}
