import type { KeyboardEvent, MouseEvent } from 'react';

const isSubmit = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[type=submit]') !== null;

/**
 * Handlers of a form that a double click or a held Enter submits once. The second click of a pair,
 * or the next repeat of the key, may come when the first one is done and the form stands empty.
 */
export const preventRepeatedSubmit = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail > 1 && isSubmit(event.target)) event.preventDefault();
  },
  onKeyDown: (event: KeyboardEvent): void => {
    const isText = event.target instanceof HTMLTextAreaElement; // there it makes lines
    if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
  },
};
