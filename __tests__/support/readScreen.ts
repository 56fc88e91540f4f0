import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';
import { contentOf, noticeText } from '#domain/notices';
import type { RenderedApp } from './renderApp';

/** Attributes that are read as role, name, description or value, and those that nobody perceives. */
const UNREAD =
  /^(?:alt|checked|class|decoding|fetchpriority|for|height|hidden|id|loading|name|role|style|value|viewBox|width|aria-(?:controls|describedby|hidden|label|labelledby)|data-.*)$/;
/** Attributes by which styles show a state. */
const SHOWN_BY_STYLES = /^data-(?:error|failed|met|open|set|valid)$/;
/** Classes that decide who perceives an element: screen readers only, paper only. */
const AUDIENCE = /^(?:visually-hidden|(?:print|screen|script)-only)$/;
const SILENT = 'script, style, template, noscript, [hidden], dialog:not([open])';
const INLINE = 'span, strong, time, wbr, svg';
const NO_ROLE = /^(?:|generic|none|presentation)$/;
/** Roles whose name is their content, unless an attribute names them. */
const NAMED_BY_CONTENT = /^(?:button|heading|link|option|tab)$/;

/** The rules of browsers for hidden and inline elements, because there are no styles in the tests. */
const styles = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: (element: Element) => {
    const display = element.matches(SILENT) ? 'none' : element.matches(INLINE) ? 'inline' : 'block';
    const getPropertyValue = (name: string) => (name === 'display' ? display : '');
    return { getPropertyValue } as CSSStyleDeclaration; // the library reads nothing else
  },
};

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const quoted = (text: string): string => (/^\S+$/.test(text) ? text : JSON.stringify(text));
const isUnread = (element: Element): boolean => element.getAttribute('aria-hidden') === 'true';

/** What is perceived of an element besides role, name and content, such as `type=email`. */
function marksOf(element: Element): string[] {
  const isControl = element.matches('a, button, input, select, textarea, [role]');
  const attributes = [...element.attributes]
    .filter(({ name }) => SHOWN_BY_STYLES.test(name) || !UNREAD.test(name))
    .filter(({ name }) => name !== 'tabindex' || isControl)
    .map(({ name, value }) => name.replace(/^(?:aria|data)-/, '') + (value && `=${quoted(value)}`));
  const audience = [...element.classList].filter((name) => AUDIENCE.test(name));
  return [...(isUnread(element) ? ['unread'] : []), ...audience, ...attributes.sort()];
}

/** The value, the choice and the focus of an element. */
function statesOf(element: Element): string[] {
  const {
    value = '',
    checked,
    selected,
  } = element as Partial<HTMLInputElement & HTMLOptionElement>;
  const hasText = element.matches('textarea, input:not([type=radio], [type=checkbox])');
  return [
    ...(hasText ? [`value=${JSON.stringify(value)}`] : []),
    ...(checked === true || selected === true ? ['chosen'] : []),
    ...(element === document.activeElement && element !== document.body ? ['FOCUS'] : []),
  ];
}

const isText = (element: Element): boolean =>
  element.localName === 'svg'
    ? isUnread(element)
    : element.matches(INLINE) &&
      element.getAttribute('role') === null &&
      [...element.children].every(isText);

/** A drawing: the filled and the empty stars, or the name that the library of icons gives it. */
function drawingOf(svg: Element): string {
  const stars = [...svg.querySelectorAll('[data-filled]')].map((path) => {
    const count = (path.getAttribute('d') ?? '').split('M').length - 1;
    return (path.getAttribute('data-filled') === 'true' ? '★' : '☆').repeat(count);
  });
  return `<${stars.join('') || (/lucide-([a-z0-9-]+)/.exec(svg.classList.value)?.[1] ?? 'drawing')}>`;
}

/** The text of an element of texts, with its marks in braces. */
function textOf(element: Element): string {
  if (element.localName === 'svg') return drawingOf(element);
  const text = [...element.childNodes]
    .map((node) => (node instanceof Element ? textOf(node) : node.nodeValue))
    .join('');
  const marks = [...marksOf(element), ...statesOf(element)];
  return text !== '' && marks.length > 0 ? `${text}{${marks.join(' ')}}` : text;
}

/** The lines of an element's content. Texts that follow each other are one line. An unread part is a clone or decoration. */
function linesIn(element: Element): string[] {
  const lines: string[] = [];
  let text = '';
  const endText = () => {
    lines.push(...[collapse(text)].filter(Boolean));
    text = '';
  };
  for (const node of element.childNodes) {
    if (!(node instanceof Element)) text += node.nodeValue;
    else if (node.matches(SILENT)) continue;
    else if (isText(node)) text += textOf(node);
    else if (!isUnread(node)) {
      endText();
      lines.push(...linesOf(node));
    }
  }
  endText();
  return lines;
}

/** An element as a line with its role, name, states and attributes, and the lines of its content. */
function linesOf(element: Element): string[] {
  const { localName: tag } = element;
  const found = getRole(element) ?? '';
  const role = NO_ROLE.test(found) ? (/^(?:img|input)$/.test(tag) ? tag : '') : found;
  const isNamedByContent =
    NAMED_BY_CONTENT.test(role) && !element.matches('[aria-label], [aria-labelledby]');
  const content = tag === 'svg' ? [drawingOf(element)] : tag === 'textarea' ? [] : linesIn(element);
  const isName = isNamedByContent && content.length === 1;
  const name = isName
    ? (content.pop() ?? '')
    : isNamedByContent
      ? ''
      : computeAccessibleName(element, styles);
  const description = computeAccessibleDescription(element, styles);
  const head = [
    /^h\d$/.test(tag) ? `${role} ${tag.slice(1)}` : role,
    role !== '' && name !== '' ? JSON.stringify(collapse(name)) : '',
    ...statesOf(element),
    ...marksOf(element),
    description === '' ? '' : `described ${JSON.stringify(collapse(description))}`,
  ]
    .filter(Boolean)
    .join(' ');
  if (head === '') return content;
  return content.length === 1
    ? [`${head}: ${content[0]}`]
    : [head, ...content.map((line) => `  ${line}`)];
}

/**
 * What a user perceives, as text: title and address, opened windows, shared pages, notices, and the page as assistive technology reads it,
 * with the attributes that browsers act on.
 */
export function readScreen({ notifier, webMail, sharing, history }: RenderedApp): string[] {
  const { pathname, search, hash } = history.service.current();
  return [
    `"${document.title}" at ${pathname}${search}${hash}`,
    ...webMail.opened.map((url) => `window ${url}`),
    ...sharing.shared.map((page) => `shared ${JSON.stringify(page)}`),
    ...notifier.shown().map((notice) => `${contentOf(notice).tone} notice "${noticeText(notice)}"`),
    ...linesIn(document.body),
  ];
}
