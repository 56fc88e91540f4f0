/** The role of an element that has no `role` attribute. Other elements are text. */
const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  footer: 'contentinfo',
  form: 'form',
  h1: 'heading 1',
  h2: 'heading 2',
  h3: 'heading 3',
  h4: 'heading 4',
  header: 'banner',
  img: 'img',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  output: 'status',
  progress: 'progressbar',
  select: 'combobox',
  summary: 'button',
  table: 'table',
  textarea: 'textbox',
  tr: 'row',
};

const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
};

/** The roles of elements whose name is their content. */
const IS_NAMED_BY_CONTENT = /^(?:button|heading \d|link|menuitem|option|switch|tab)$/;
/** The roles of controls with a value, and of pictures. */
const IS_CONTROL =
  /^(?:checkbox|combobox|img|progressbar|radio|searchbox|slider|spinbutton|textbox)$/;

/** Elements whose text is not part of the text around it. */
const IS_BLOCK =
  /^(?:address|blockquote|br|dd|div|dl|dt|figcaption|figure|label|legend|ol|p|pre|section|td|th|ul)$/;
const IS_SILENT = /^(?:script|style|template|noscript)$/;

const STATES = ['busy', 'current', 'disabled', 'expanded', 'invalid', 'pressed', 'selected'];

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether assistive technology reads nothing of an element. */
const isSilent = (element: Element): boolean =>
  IS_SILENT.test(element.localName) ||
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

function roleOf(element: Element): string | undefined {
  const { localName: tag } = element;
  const given = element.getAttribute('role');
  if (given !== null) return given;
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : undefined;
  if (tag !== 'input') return ROLES[tag];
  return INPUT_ROLES[element.getAttribute('type') ?? ''] ?? 'textbox';
}

function* childrenOf(node: Node): Generator<Node> {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child;
}

/** The stored date of a `time` element: its text depends on the time zone. */
const dateOf = (element: Element): string | null =>
  element.localName === 'time' ? element.getAttribute('datetime') : null;

/** The text of an element, with the names of the pictures in it. */
function contentOf(element: Element): string {
  let text = '';
  for (const node of childrenOf(element)) {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
    if (!isElement(node) || isSilent(node)) continue;
    const own =
      node.getAttribute('aria-label') ??
      node.getAttribute('alt') ??
      dateOf(node) ??
      contentOf(node);
    text += IS_BLOCK.test(node.localName) ? ` ${own} ` : own;
  }
  return text;
}

/** The label elements of each control. */
function labelsIn(page: Document): ReadonlyMap<Element | null, readonly Element[]> {
  const labels = new Map<Element | null, readonly Element[]>();
  for (const label of page.querySelectorAll('label')) {
    const control = label.htmlFor
      ? page.getElementById(label.htmlFor)
      : label.querySelector('input, select, textarea');
    labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  return labels;
}

/** The address of a link. The query of another site is left out: it may contain the address of this site. */
const targetOf = (href: string): string => href.replace(/^(https?:[^?#]*).*$/s, '$1');

/** The value of a control, or the address of a link. A password is not read. */
function valueOf(element: Element, role: string): string {
  if (element.localName === 'a') return targetOf(element.getAttribute('href') ?? '');
  if (element.localName === 'select')
    return collapse((element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
  const type = element.getAttribute('type');
  if (!IS_CONTROL.test(role) || ['checkbox', 'radio', 'password'].includes(type ?? '')) return '';
  return (
    (element as Partial<HTMLInputElement>).value ?? element.getAttribute('aria-valuenow') ?? ''
  );
}

/** The texts of the elements with these ids. */
const textOf = (page: Document, ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => page.getElementById(id))
    .map((element) => (element ? collapse(contentOf(element)) : ''))
    .join(' ');

function nameOf(element: Element, role: string, labels: readonly Element[]): string {
  const given =
    element.getAttribute('aria-label') ??
    textOf(element.ownerDocument, element.getAttribute('aria-labelledby'));
  const own = element.getAttribute('alt') ?? labels.map(contentOf).join(' ');
  const content = IS_NAMED_BY_CONTENT.test(role) ? contentOf(element) : '';
  const hint = element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '';
  return [given, own, content, hint].map(collapse).find((name) => name !== '') ?? '';
}

/** The states of an element, and its description, such as the error of a field. */
function statesOf(element: Element): string[] {
  const { checked, disabled } = element as Partial<HTMLInputElement>;
  const states = STATES.map((name) => [name, element.getAttribute(`aria-${name}`)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (value === 'true' ? name : `${name}=${value}`));
  const description = collapse(
    textOf(element.ownerDocument, element.getAttribute('aria-describedby')),
  );
  return [
    ...states,
    ...(checked === true || element.getAttribute('aria-checked') === 'true' ? ['checked'] : []),
    ...(disabled === true ? ['disabled'] : []),
    ...(description === '' ? [] : [`description ${JSON.stringify(description)}`]),
  ];
}

/** An element with a role, as one line. */
function lineOf(element: Element, role: string, labels: readonly Element[]): string {
  const [name, value] = [nameOf(element, role, labels), valueOf(element, role)];
  return [
    role,
    ...(name === '' ? [] : [JSON.stringify(name)]),
    ...(value === '' ? [] : [`= ${JSON.stringify(value)}`]),
    ...statesOf(element),
  ].join(' ');
}

/** The role of an element, without a level, and its accessible name. */
export function roleAndNameOf(element: Element) {
  const role = roleOf(element);
  const labels = (element as Partial<HTMLInputElement>).labels ?? [];
  const name = role === undefined ? '' : nameOf(element, role, [...labels]);
  return { role: role?.split(' ')[0], name };
}

/**
 * What assistive technology reads of a page, from top to bottom: a line for each text, control and group, with its role, name,
 * value and states. Ignores styles, so the text is the same in each window, and in a DOM without a layout.
 */
export function accessibleText(page: Document): string[] {
  const labels = labelsIn(page);
  const lines = [`title ${JSON.stringify(page.title)}`];
  let text = '';
  const endText = (indent: string) => {
    const line = collapse(text);
    text = '';
    if (line !== '') lines.push(indent + line);
  };
  const read = (node: Node, indent: string): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
    if (!isElement(node) || isSilent(node)) return;
    const role = roleOf(node);
    const isBlock = role !== undefined || IS_BLOCK.test(node.localName);
    if (isBlock) endText(indent);
    if (role !== undefined && node.getAttribute('alt') !== '')
      lines.push(indent + lineOf(node, role, labels.get(node) ?? []));
    if (role !== undefined && (IS_NAMED_BY_CONTENT.test(role) || IS_CONTROL.test(role))) return;
    const date = dateOf(node);
    if (date !== null) text += date;
    const inner = role === undefined ? indent : `${indent}  `;
    if (date === null) for (const child of childrenOf(node)) read(child, inner);
    if (isBlock) endText(inner);
  };
  read(page.body, '');
  return lines;
}
