import type { MouseEvent } from 'react';

const isSubmit = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[type=submit]') !== null;

/**
 * Event handlers for a form: a double click submits it only once. Without them, the second click could submit
 * the form again after the first submit has reset it.
 */
export const preventDoubleSubmit = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail > 1 && isSubmit(event.target)) event.preventDefault();
  },
};
