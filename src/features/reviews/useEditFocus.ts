import { type RefObject, useEffect, useRef } from 'react';
import { useAppSelector } from '#lib/redux';
import { selectEditedId } from './reviewsSlice';

/**
 * Moves the focus back to the Edit button of the section when an edit ends, or to the heading if the button is gone. Returns
 * the function to call when Edit is clicked, which moves the focus into a form that the section shows already.
 */
export function useEditFocus(
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): () => void {
  const edited = useAppSelector(selectEditedId);
  const editedBefore = useRef<string>(null);
  /** Whether the user clicked Edit. An editor that a jump in the DevTools opens does not take the focus. */
  const isEditClicked = useRef(false);
  useEffect(() => {
    const before = editedBefore.current;
    editedBefore.current = edited;
    if (edited !== null) {
      if (isEditClicked.current)
        section.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus();
    } else if (before !== null) {
      const buttons = [...(section.current?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
      const button = buttons.find(({ dataset }) => dataset['edit'] === before);
      if (button) button.focus();
      // The Edit button is gone if the review was deleted, in this tab or another. Restores a lost focus.
      else if (document.activeElement === document.body) heading.current?.focus();
    }
    isEditClicked.current = false;
  }, [edited, section, heading]);
  return () => {
    isEditClicked.current = true;
  };
}
