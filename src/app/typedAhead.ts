type Control = HTMLInputElement | HTMLSelectElement;

const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.value !== control.defaultValue;

/**
 * What a visitor typed and chose in a prerendered page before its script came. Puts the controls back
 * as they were drawn, as hydration expects; the returned function enters it all anew, once, so that the
 * store hears of it.
 */
export function takeTypedAhead(root: HTMLElement): () => void {
  const controls = [...root.querySelectorAll<Control>('input, select')].filter(isChanged);
  const typed = controls.map((control) => {
    const { value } = control;
    if (control instanceof HTMLSelectElement)
      control.value = [...control.options].find((option) => option.defaultSelected)?.value ?? '';
    else control.value = control.defaultValue;
    return { control, value };
  });
  return () => {
    for (const { control, value } of typed.splice(0)) {
      const prototype = Object.getPrototypeOf(control) as Control;
      // React keeps its own `value` on the element; the browser's own setter makes it notice.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      const isSelect = control instanceof HTMLSelectElement;
      control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
    }
  };
}
