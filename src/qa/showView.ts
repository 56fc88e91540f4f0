import './showView.css';
import { elementAt, usedElement, type VisitMoment } from '@latim/visits/tools';

/** Marks for the element that is used next, and for the one whose use led to the event. The later one overrides the earlier one. */
const MARKS = ['data-visit-next', 'data-visit-used'] as const;

/** A radio button or a checkbox may be hidden. Its label is not. */
const visiblePart = (element: HTMLElement): HTMLElement =>
  element.matches('[type=radio], [type=checkbox]')
    ? (element.closest('label') ?? element)
    : element;

/** The marked elements by their mark: searching the document after each change would take longer than rendering a screen. */
const marked = new Map<string, HTMLElement>();

/** Marks the elements of a moment. */
function mark({ facts, step }: VisitMoment): void {
  const paths = [usedElement(facts.inputs, step + 1), usedElement(facts.inputs, step)];
  for (const [index, name] of MARKS.entries()) {
    marked.get(name)?.removeAttribute(name);
    marked.delete(name);
    const path = paths[index];
    const element = path ? elementAt(path) : null;
    if (!element) continue;
    marked.set(name, visiblePart(element));
    marked.get(name)?.setAttribute(name, '');
  }
}

/** Rings the used elements of a moment. Screens load and grow later, so it repeats this after each change. */
export function createViewer(root: HTMLElement): (moment: VisitMoment) => void {
  let shown: VisitMoment | null = null;
  const update = () => {
    if (shown) mark(shown);
  };
  new MutationObserver(update).observe(root, { childList: true, subtree: true });
  return (moment) => {
    shown = moment;
    queueMicrotask(update); // after React has rendered the state
  };
}
