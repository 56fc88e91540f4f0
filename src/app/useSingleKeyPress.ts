import { useEffect } from 'react';

/** Whether Enter inserts a line break in the element. */
const isMultiline = (target: EventTarget | null): boolean => target instanceof HTMLTextAreaElement;

/**
 * A held Enter key acts once. Without this, each repetition would press a button again, or the button that has the
 * focus by then. Space needs nothing: browsers press a button when it is released.
 */
export function useSingleKeyPress(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && !isMultiline(event.target))
        event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
