/** Editable elements. In them, Option and AltGr type characters: Option+Shift+Q types `Œ`. */
const EDITABLE =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=file])';

/**
 * Whether a key press is the shortcut of the dialog: Alt+Shift+Q outside of an editable element. Uses `code`, because `key` depends on
 * the keyboard layout and on Option.
 */
export const isVisitShortcut = ({ altKey, shiftKey, code, isComposing, target }: KeyboardEvent) =>
  altKey &&
  shiftKey &&
  code === 'KeyQ' &&
  !isComposing &&
  !(target instanceof Element && target.closest(EDITABLE));
