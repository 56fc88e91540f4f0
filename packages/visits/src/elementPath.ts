/** The root element of the application. Paths start below it. */
const applicationRoot = (): HTMLElement => document.getElementById('root') ?? document.body;

/** The number of an element among its siblings with the same tag, from 1. */
function numberOf(element: Element): number {
  const siblings = [...(element.parentElement?.children ?? [])];
  return siblings.filter(({ localName }) => localName === element.localName).indexOf(element) + 1;
}

/** Returns the XPath of an element, such as `main[1]/form[2]/button[1]`, or null if it is outside the application or part of the visit dialog. */
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
