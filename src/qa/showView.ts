import './showView.css';
import { actAt, elementAt, openedElements, viewAt } from '@latim/visits/file';
import type { View } from '@latim/visits/record';
import type { VisitMoment } from '@latim/visits/replay';

/** The focused element, the one that is used next, and the one that led to the event. The last mark is the strongest. */
const MARKS = ['data-visit-focus', 'data-visit-next', 'data-visit-used'] as const;

/** A radio button or a checkbox may be hidden. Its label is not. */
const visiblePart = (element: HTMLElement): HTMLElement =>
  element.matches('[type=radio], [type=checkbox]')
    ? (element.closest('label') ?? element)
    : element;

/** The marked elements by their mark. To look for them after each change would take longer than to render a screen. */
const marked = new Map<string, HTMLElement>();

/** Marks the elements of a moment. */
function mark({ facts, step }: VisitMoment): void {
  const paths = facts && [
    viewAt(facts.views, step)?.focus,
    actAt(facts.acts, step + 1),
    actAt(facts.acts, step),
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

/** Opens or closes what an element opens. Closing a dialog needs no button. */
function toggle(element: HTMLElement): void {
  const isDialog = element.getAttribute('aria-haspopup') === 'dialog';
  const dialog = isDialog ? document.querySelector<HTMLDialogElement>('dialog[open]') : null;
  if (dialog) dialog.close();
  else element.click();
}

/**
 * Scrolls in the recorded direction. The event of a scroll would come too late to tell it. At the end of the page, there is a
 * pixel more for the way up.
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

/** What a tester does in the frame, which then no longer follows the visit. */
const INPUTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Shows what the visitor saw besides the state: the scroll position, open menus and dialogs, the focus, and the element that
 * was used. Screens are loaded and change their size later, so all is done again then, until the tester uses the page.
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
