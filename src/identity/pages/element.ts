/** Makes an element; texts go in as text, so nothing of a visitor's becomes markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Puts a page's content in place. */
export function show(...content: readonly (Node | string)[]): void {
  document.getElementById('main')?.replaceChildren(...content);
}

/** Says why a page has nothing to show. */
export const showFailure = ({ message }: Error): void =>
  show(
    element('h1', {}, 'Not available'),
    element('p', { class: 'error', role: 'alert' }, message),
    element('p', {}, element('a', { href: '/' }, 'Back to the shop')),
  );
