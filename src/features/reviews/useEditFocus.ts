import { type RefObject, useEffect, useRef } from 'react';
import { useAppSelector } from '#store/redux';
import { selectEditedId } from './reviewsSlice';

/** Moves the focus back to the Edit button of the section when an edit ends, or to the heading if the button is gone. */
export function useEditFocus(
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const edited = useAppSelector(selectEditedId);
  const before = useRef(edited);
  useEffect(() => {
    const ended = edited === null ? before.current : null;
    before.current = edited;
    if (ended === null) return;
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
    const button = buttons.find(({ dataset }) => dataset['edit'] === ended);
    if (button) button.focus();
    // The Edit button is gone if the review was deleted, in this tab or another. Restores a lost focus.
    else if (document.activeElement === document.body) heading.current?.focus();
  }, [edited, section, heading]);
}
