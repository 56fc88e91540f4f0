import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in the panel while a replay shows other screens: the shop moves it to the heading of each. Only a
 * pointer or the Tab key moves the focus out of the panel.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    let isMovedByUser = false;
    const onInput = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
      isMovedByUser = true;
      setTimeout(() => (isMovedByUser = false)); // the browser moves the focus in this task
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      const isLeaving = relatedTarget !== null && !element.contains(relatedTarget as Node);
      if (isMovedByUser || !isLeaving) return;
      queueMicrotask(() => (target as HTMLElement).focus({ preventScroll: true })); // it had the focus
    };
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, onInput, true);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      for (const type of ['keydown', 'pointerdown'])
        window.removeEventListener(type, onInput, true);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [panel]);
}
