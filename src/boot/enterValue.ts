/** An element that holds a value of the visitor's. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives a field a value and reports it to the page, as if the visitor entered it now. */
export function enterValue(field: Field, value: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  const caret = isSelect ? null : field.selectionStart;
  // React ignores an event whose value equals the one that React's own setter saw last: the first
  // assignment goes through that setter, the second goes past it.
  if (!isSelect) field.value = field.defaultValue;
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (!isSelect && caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}
