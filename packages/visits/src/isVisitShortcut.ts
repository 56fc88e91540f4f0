/** Fields, in which Option and AltGr write characters, such as `Œ` by Option+Shift+Q. */
const EDITABLE =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=file])';

/**
 * Whether a key press opens the dialog: Alt+Shift+Q outside of a field. Compares the position of the key, because Option on a Mac and a
 * Bangla layout give it another character.
 */
export const isVisitShortcut = ({ altKey, shiftKey, code, isComposing, target }: KeyboardEvent) =>
  altKey &&
  shiftKey &&
  code === 'KeyQ' &&
  !isComposing &&
  !(target instanceof Element && target.closest(EDITABLE));
