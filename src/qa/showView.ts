import './showView.css';
import { elementAt, openedElements, usedElement, viewAt } from '@latim/visits/file';
import type { View } from '@latim/visits/record';
import type { VisitMoment } from '@latim/visits/replay';

/**
 * Marks for the focused element, the one that is used next, and the one whose use led to the event. A later mark overrides an
 * earlier one.
 */
const MARKS = ['data-visit-focus', 'data-visit-next', 'data-visit-used'] as const;

/** A radio button or a checkbox may be hidden. Its label is not. */
const visiblePart = (element: HTMLElement): HTMLElement =>
  element.matches('[type=radio], [type=checkbox]')
    ? (element.closest('label') ?? element)
    : element;

/** The marked elements by their mark: searching the document after each change would take longer than rendering a screen. */
const marked = new Map<string, HTMLElement>();

/** Marks the elements of a moment. */
function mark({ facts, step }: VisitMoment): void {
  const paths = facts && [
    viewAt(facts.views, step)?.focus,
    usedElement(facts.inputs, step + 1),
    usedElement(facts.inputs, step),
  ];
  for (const [index, name] of MARKS.entries()) {
    marked.get(name)?.removeAttribute(name);
    marked.delete(name);
    const path = paths?.[index];
    const element = path ? elementAt(path) : null;
    if (!element) continue;
    marked.set(name, visiblePart(element));
    marked.get(name)?.setAttribute(name, '');
  }
}

/** Opens or closes the menu or the dialog of a button. An open dialog closes without it. */
function toggle(element: HTMLElement): void {
  const isDialog = element.getAttribute('aria-haspopup') === 'dialog';
  const dialog = isDialog ? document.querySelector<HTMLDialogElement>('dialog[open]') : null;
  if (dialog) dialog.close();
  else element.click();
}

/**
 * Scrolls to a position in the recorded direction, because the header hides on the way down. One pixel of padding makes the way
 * up possible at the end of the page. The browser's own scroll event would come too late.
 */
function scrollTo({ scroll, isUp }: View): void {
  const { style } = document.body;
  style.paddingBottom = '1px';
  for (const top of [isUp ? scroll + 1 : scroll - 1, scroll]) {
    window.scrollTo({ top, behavior: 'instant' });
    window.dispatchEvent(new Event('scroll'));
  }
  style.paddingBottom = '';
}

/** Input of a tester in the frame. After it, the frame does not follow the visit. */
const INPUTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Shows what the visitor saw besides the state: the scroll position, open menus and dialogs, the focus, and the used element.
 * Screens load and grow later, so it repeats this after each change, until the tester uses the page.
 */
export function createViewer(root: HTMLElement): (moment: VisitMoment) => void {
  let shown: VisitMoment | null = null;
  let isFollowing = false;
  let toggled = new Set<HTMLElement>(); // each once, or an element that stays closed would be clicked forever
  const restore = ({ facts, step }: VisitMoment) => {
    const view = facts && viewAt(facts.views, step);
    if (!view) return;
    const [open, recorded] = [openedElements(), view.opened.map(elementAt)];
    const others = [
      ...recorded.filter((element) => element !== null && !open.includes(element)),
      ...open.filter(
        (element) => element.hasAttribute('aria-expanded') && !recorded.includes(element),
      ),
    ];
    for (const element of others)
      if (element && !toggled.has(element)) {
        toggled.add(element);
        toggle(element);
      }
    scrollTo(view);
  };
  const update = () => {
    if (!shown) return;
    if (isFollowing) restore(shown);
    mark(shown);
  };
  // In a microtask: the app moves the scroll position and the focus in observers of its own.
  const updateLater = () => queueMicrotask(update);
  new MutationObserver(updateLater).observe(root, { childList: true, subtree: true });
  new ResizeObserver(update).observe(root);
  for (const type of INPUTS)
    window.addEventListener(type, () => (isFollowing = false), { capture: true, passive: true });
  return (moment) => {
    shown = moment;
    isFollowing = true;
    toggled = new Set();
    updateLater(); // after React has rendered the state
  };
}
