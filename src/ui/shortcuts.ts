/** Elements into which keys write, or which choose an option by typed letters. */
const EDITABLE =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=file])';

/** Whether a key press belongs to a text: Option and AltGr write characters, such as `Œ` by Option+Shift+Q. */
const isTyping = ({ isComposing, target }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.closest(EDITABLE) !== null);

/**
 * Whether a key press opens the QA tools: Alt+Shift+Q outside of a field. The key is told by its position, because Option on
 * a Mac and a Bangla layout give it another character.
 */
export const isQaShortcut = (event: KeyboardEvent): boolean =>
  event.altKey && event.shiftKey && event.code === 'KeyQ' && !isTyping(event);

/** Whether a key press moves the focus to the toasts: Alt+T outside of a field. */
export const isToastShortcut = (event: KeyboardEvent): boolean =>
  event.altKey && event.code === 'KeyT' && !isTyping(event);
