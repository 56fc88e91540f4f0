import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';

/** The roles of elements that are read as the text in them. */
const IS_TEXT =
  /^(?:cell|columnheader|definition|document|figure|generic|legend|list|none|presentation|region|rowgroup|separator|term)$/;
/** The roles of elements whose name is their content. */
const IS_NAMED_BY_CONTENT = /^(?:button|heading|link|menuitem|option|switch|tab)$/;
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

/** The role of an element; undefined for a text. A field without a role of the standard has the one that Playwright gives it. */
function roleOf(element: Element): string | undefined {
  const role = getRole(element);
  const { localName, type } = element as Partial<HTMLInputElement>;
  if (role === null && localName === 'input' && type !== 'hidden')
    return type === 'file' ? 'button' : 'textbox';
  return role === null || IS_TEXT.test(role) ? undefined : role;
}

/** Hides what is silent, so that names are the same in a DOM without styles. All else is a block: its text is a word of its own. */
const STYLES = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: (element: Element) => {
    const display = isSilent(element) ? 'none' : 'block';
    const getPropertyValue = (name: string) => (name === 'display' ? display : '');
    return { getPropertyValue } as CSSStyleDeclaration; // the library reads nothing else
  },
};

/** The stored date of a `time` element: its text depends on the time zone. */
const dateOf = (element: Element): string | null =>
  element.localName === 'time' ? element.getAttribute('datetime') : null;

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

/** The accessible name. The library leaves out what browsers take as the last resort. */
const nameOf = (element: Element): string =>
  collapse(computeAccessibleName(element, STYLES) || (element.getAttribute('placeholder') ?? ''));

/** The states of an element, and its description, such as the error of a field. */
function statesOf(element: Element): string[] {
  const { checked, disabled } = element as Partial<HTMLInputElement>;
  const states = STATES.map((name) => [name, element.getAttribute(`aria-${name}`)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (value === 'true' ? name : `${name}=${value}`));
  const description = element.hasAttribute('aria-describedby')
    ? collapse(computeAccessibleDescription(element, STYLES))
    : '';
  return [
    ...states,
    ...(checked === true || element.getAttribute('aria-checked') === 'true' ? ['checked'] : []),
    ...(disabled === true ? ['disabled'] : []),
    ...(description === '' ? [] : [`description ${JSON.stringify(description)}`]),
  ];
}

/** An element with a role, as one line. */
function lineOf(element: Element, role: string): string {
  const [name, value] = [nameOf(element), valueOf(element, role)];
  const level = /^h(\d)$/.exec(element.localName)?.[1];
  return [
    role === 'heading' && level ? `${role} ${level}` : role,
    ...(name === '' ? [] : [JSON.stringify(name)]),
    ...(value === '' ? [] : [`= ${JSON.stringify(value)}`]),
    ...statesOf(element),
  ].join(' ');
}

/** The role of an element, and its accessible name. */
export function roleAndNameOf(element: Element) {
  const role = roleOf(element);
  return { role, name: role === undefined ? '' : nameOf(element) };
}

/**
 * What assistive technology reads of a page, from top to bottom: a line for each text, control and group, with its role, name,
 * value and states. Ignores styles, so the text is the same in each window, and in a DOM without a layout.
 */
export function accessibleText(page: Document): string[] {
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
    if (role !== undefined) lines.push(indent + lineOf(node, role));
    if (role !== undefined && (IS_NAMED_BY_CONTENT.test(role) || IS_CONTROL.test(role))) return;
    const date = dateOf(node);
    if (date !== null) text += date;
    const inner = role === undefined ? indent : `${indent}  `;
    if (date === null) for (const child of node.childNodes) read(child, inner);
    if (isBlock) endText(inner);
  };
  read(page.body, '');
  return lines;
}
