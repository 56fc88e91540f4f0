import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key press types a character, or selects an option by its first letter. Option or AltGr may do so: Option+T types `†`. */
const isTyping = ({ isComposing, target }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.matches(':read-write, select'));

/** Whether a key press moves the focus to the toasts: Alt+T outside of a field. */
export const isToastShortcut = (event: KeyboardEvent): boolean =>
  event.altKey && event.code === 'KeyT' && !isTyping(event);

/** The code that Safari gives a key which ends a composition, after the composition has ended. */
const COMPOSED = 229;

/**
 * Whether a key press is Escape alone, and neither a menu nor a field has handled it. A held key acts once. During a
 * composition, the key belongs to the input method.
 */
export const isFreeEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !event.repeat &&
  !event.isComposing &&
  event.keyCode !== COMPOSED &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/** A handler that takes Escape for the element, so that the same key press does nothing else. */
export const onEscape =
  (act: () => void) =>
  (event: ReactKeyboardEvent): void => {
    if (!isFreeEscape(event.nativeEvent)) return;
    event.preventDefault();
    act();
  };
