import type { KeyboardEvent, MouseEvent } from 'react';

const isSubmit = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[type=submit]') !== null;

/**
 * Event handlers for a form: a double click or a held Enter key submits it only once. Without them, the
 * second click or key repeat could submit the form again after the first submit has reset it.
 */
export const preventRepeatedSubmit = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail > 1 && isSubmit(event.target)) event.preventDefault();
  },
  onKeyDown: (event: KeyboardEvent): void => {
    const isText = event.target instanceof HTMLTextAreaElement; // Enter inserts a line break
    if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
  },
};
