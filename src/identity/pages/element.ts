import { SHOP } from '#data/shop';

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

/** Replaces the content of the page, and names the page after its heading. */
export function show(...content: readonly (Node | string)[]): void {
  document.getElementById('main')?.replaceChildren(...content);
  const heading = document.querySelector('h1')?.textContent;
  if (heading) document.title = `${heading} – ${SHOP.name}`;
}

/** The last paragraph of a page: a link to a page of the shop. */
export const linkToShop = (path: string, text: string, type = 'button'): HTMLParagraphElement =>
  element(
    'p',
    { class: 'actions' },
    element('a', { href: process.env.BASE_PATH + path, class: type }, text),
  );

/** Shows why the page could not be loaded. */
export const showFailure = ({ message }: Error): void =>
  show(
    element('h1', {}, 'Not available'),
    element('p', { class: 'error', role: 'alert' }, message),
    linkToShop('/', 'Back to the shop'),
  );
