/** The element of the application, below which elements are described. */
const applicationRoot = (): HTMLElement => document.getElementById('root') ?? document.body;

/** The number of an element among its siblings with the same tag, from 1. */
function numberOf(element: Element): number {
  const siblings = [...(element.parentElement?.children ?? [])];
  return siblings.filter(({ localName }) => localName === element.localName).indexOf(element) + 1;
}

/** Describes an element by its XPath in the page, as in `main[1]/form[2]/button[1]`. Null outside of the application, and in a dialog of the tools. */
export function pathOf(element: Element | null): string | null {
  const root = applicationRoot();
  const parts: string[] = [];
  for (let at = element; at !== root; at = at.parentElement) {
    if (!at || at.matches('[data-visits]')) return null;
    parts.unshift(`${at.localName}[${numberOf(at)}]`);
  }
  return parts.length === 0 ? null : parts.join('/');
}

/** The element at a path. Null if this page has none. */
export function elementAt(path: string): HTMLElement | null {
  const { singleNodeValue: element } = document.evaluate(
    path,
    applicationRoot(),
    null,
    XPathResult.FIRST_ORDERED_NODE_TYPE,
  );
  return element instanceof HTMLElement ? element : null;
}

const MAX_PATH = 1000;
const PATH = /^[a-z][a-z\d-]*\[\d+\](?:\/[a-z][a-z\d-]*\[\d+\])*$/;

/** Whether a value from a file is a path. */
export const isPath = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_PATH && PATH.test(value);
