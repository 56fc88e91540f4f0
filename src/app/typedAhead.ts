type Control = HTMLInputElement | HTMLSelectElement;

const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.value !== control.defaultValue;

function enter(control: Control, value: string) {
  const isSelect = control instanceof HTMLSelectElement;
  // React keeps the `value` it has last seen on the element itself, and hears of no other event than one
  // with another value: the browser's own setter, as a hand does, passes it by.
  if (!isSelect) control.value = control.defaultValue;
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

/**
 * What a visitor types and chooses in a prerendered page before it answers. Called as hydration begins;
 * what is entered meanwhile is kept from React, which would hydrate the field at once and take the value
 * found there for the one it drew. The returned function, called once the page answers, enters it all
 * anew, so that the store hears of it.
 */
export function takeTypedAhead(root: HTMLElement): () => void {
  const controls = [...root.querySelectorAll<Control>('input, select')];
  const typed = new Map<Control, string>();
  const take = (control: Control) => typed.set(control, control.value);
  const keep = (event: Event) => {
    const control = controls.find((one) => one === event.target);
    if (control === undefined) return;
    event.stopImmediatePropagation();
    take(control);
  };
  controls.filter(isChanged).forEach(take);
  for (const type of ['input', 'change']) root.addEventListener(type, keep, true);
  return () => {
    for (const type of ['input', 'change']) root.removeEventListener(type, keep, true);
    typed.forEach((value, control) => enter(control, value));
    typed.clear();
  };
}
