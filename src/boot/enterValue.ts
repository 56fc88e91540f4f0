/** A form control with a value. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the value of a field and dispatches its event, as if the visitor entered the value now. */
export function enterValue(field: Field, value: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  const caret = isSelect ? null : field.selectionStart;
  // React replaces the `value` setter of the element to track the value, and ignores events whose value equals
  // the tracked one. The first assignment resets the tracked value; the second bypasses React's setter.
  if (!isSelect) field.value = field.defaultValue;
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (!isSelect && caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}
