/** Creates an element. Strings become text nodes, so user input is never parsed as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

/** Replaces the content of the page. */
export function show(...content: readonly (Node | string)[]): void {
  document.getElementById('main')?.replaceChildren(...content);
}

/** Shows why the page could not be loaded. */
export const showFailure = ({ message }: Error): void =>
  show(
    element('h1', {}, 'Not available'),
    element('p', { class: 'error', role: 'alert' }, message),
    element('p', {}, element('a', { href: '/' }, 'Back to the shop')),
  );
