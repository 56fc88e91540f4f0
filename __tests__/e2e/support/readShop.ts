import type { BrowserContext } from '@playwright/test';

/** What a visitor sees of the shop in a window. */
export interface SeenShop {
  readonly address: string;
  /** The text in the window. */
  readonly text: string;
  /** What was typed. Passwords are never recorded. */
  readonly typed: string;
  /** Each invalid field with its message. */
  readonly errors: string;
  readonly scroll: number;
  readonly focus: string;
  /** The open menus and dialogs, and the pressed buttons: each name once, because a carousel has copies of its slides. */
  readonly opened: string;
}

/** What was seen just before an event; `step` events came before it. */
export interface Moment extends SeenShop {
  readonly step: number;
}

interface Action {
  readonly type: string;
}
type Reducer = (state: unknown, action: Action) => unknown;
interface Store {
  readonly replaceReducer: (reducer: Reducer) => void;
}
type Create = (reducer: Reducer, state: unknown) => Store;

/** What `installReader` adds to a page. */
export interface ReadingWindow {
  readonly readShop: (shop: Window) => SeenShop;
  readonly moments: Moment[];
  readonly storeWatcher?: (next: Create) => Create;
  /** What was seen before an act, whose event then adds a moment. */
  wanted: SeenShop | null;
}

/** Runs in each page. In a frame of the workbench, a mark shows the focus, because only one page can have it. */
function install(): void {
  const nameOf = (element: Element | null): string => {
    if (!element) return '';
    const visible = element.matches('[type=radio], [type=checkbox]')
      ? (element.closest('label') ?? element)
      : element;
    const name = visible.getAttribute('aria-label') ?? visible.textContent.trim();
    return `${visible.localName} ${name || visible.getAttribute('name')}`;
  };
  const readText = (shop: Window, root: HTMLElement): string => {
    const texts: string[] = [];
    const isInWindow = ({ top, bottom, width }: DOMRect) =>
      width > 0 && bottom > 0 && top < shop.innerHeight;
    const walker = shop.document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = shop.document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      range.selectNodeContents(node);
      const parent = node.parentElement;
      // A live region announces after a pause; the slides of the carousel move by themselves.
      if (!parent || parent.closest('[role=status], [aria-roledescription=carousel]')) continue;
      if (isInWindow(range.getBoundingClientRect())) texts.push(node.textContent ?? '');
    }
    return texts.join('|').replaceAll(/person-\d+/g, 'person'); // pseudonyms have numbers
  };
  const readShop = (shop: Window): SeenShop => {
    const { document: page } = shop;
    const root = page.getElementById('root')!;
    const marked = page.querySelector('[data-visit-focus]');
    const active = page.activeElement === page.body ? null : page.activeElement;
    const isFrame = shop.location.pathname.includes('workbench');
    const messageOf = (field: Element) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => page.getElementById(id)?.textContent)
        .join();
    const opened = root.querySelectorAll('[aria-expanded=true], [aria-pressed=true], dialog[open]');
    return {
      address: shop.location.href.slice(shop.location.origin.length),
      text: readText(shop, root),
      typed: [...root.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')]
        .map(({ value }) => value.replace(/person-\d+/, 'person'))
        .join('|'),
      errors: [...root.querySelectorAll('[aria-invalid=true]')]
        .map((field) => `${nameOf(field)}: ${messageOf(field)}`)
        .join('|'),
      scroll: Math.round(shop.scrollY),
      focus: nameOf(isFrame ? marked : active),
      opened: [...new Set([...opened].map(nameOf))].join('|'),
    };
  };
  const page = window as unknown as ReadingWindow;
  const moments: Moment[] = [];
  Object.assign(window, { readShop, moments, wanted: null });
  let step = 0;
  /** An act scrolls and moves the focus before its event. If it also shows a text or an error before, nothing is added. */
  const add = ({ address, typed, errors }: SeenShop) => {
    const seen = readShop(window);
    if (seen.errors === errors && seen.typed === typed)
      moments.push({ step, ...seen, address, typed });
    page.wanted = null;
  };
  const read =
    (reducer: Reducer): Reducer =>
    (state, action) => {
      const isEvent = !action.type.startsWith('@@redux/') && action.type !== 'persist/PERSIST';
      if (isEvent && page.wanted) add(page.wanted);
      if (isEvent) step += 1;
      return reducer(state, action);
    };
  const reading =
    (next: Create): Create =>
    (reducer, state) => {
      const store = next(read(reducer), state);
      // The shop adds the storage to its reducer later.
      return { ...store, replaceReducer: (other) => store.replaceReducer(read(other)) };
    };
  // All tests watch the store, too. Which of the two scripts runs first is not defined.
  let { storeWatcher: other = (next) => next } = page;
  Object.defineProperty(window, 'storeWatcher', {
    get: () => (next: Create) => other(reading(next)),
    set: (watcher: typeof other) => (other = watcher),
  });
}

/** Adds a reader to all pages of a context. On pages of the shop, it also reads before each event. */
export const installReader = (context: BrowserContext) => context.addInitScript(install);
