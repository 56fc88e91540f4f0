import { useEffect } from 'react';

/** The maximum pause between two presses of a gesture: taps at the same place, and clicks that the system counts. */
const TAP_MS = 500;
const CLICK_MS = 1000;
const TAP_PX = 10;

/** The pressed control, its text before the press, and the event: the first tap, or the latest click that the system counts. */
interface Press {
  readonly control: Element | null;
  readonly says: string;
  readonly event: MouseEvent;
}

/** The pressed control. A press on a label is one on its field. */
function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest('a, button, input, label') : null;
  return control instanceof HTMLLabelElement ? control.control : control;
}

const textOf = (control: Element | null): string =>
  `${control?.getAttribute('aria-label')} ${control?.textContent}`;

/** Mice count their clicks (`detail`); touch screens may not, and Safari does not name the pointer of a click. */
const isOneGesture = ({ event: last }: Press, event: MouseEvent): boolean =>
  event.timeStamp - last.timeStamp < (event.detail > 1 ? CLICK_MS : TAP_MS) && // `detail` includes clicks that never arrived
  (event.detail > 1 ||
    (event.isTrusted && // events dispatched by scripts have no position
      (event as Partial<PointerEvent>).pointerType !== 'mouse' &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < TAP_PX));

/** Whether a control acts once in a gesture: a toggle, the button of a form, or one that says something else now. */
const actsOnce = (control: Element | null, said: string): boolean =>
  control?.closest('[data-repeats]') === null &&
  (control.matches('[aria-pressed], [aria-expanded], [type=submit]') || textOf(control) !== said);

/**
 * The second press of a double click does nothing to a control that the first has put there or exchanged, and does not undo what
 * the first has toggled. Controls that repeat count each press; those that change their text then have `data-repeats`.
 *
 * A held Enter key acts once, too. Otherwise each repetition would click the focused button again, also if the focus has moved
 * meanwhile. Space needs no handling: browsers click a button when Space is released.
 */
export function useSingleGestures(): void {
  useEffect(() => {
    let press: Press | undefined;
    let isIgnored = false;
    const ignore = (event: MouseEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onClick = (event: MouseEvent) => {
      if (event.detail === 0) return; // a key
      const control = controlAt(event.target);
      isIgnored =
        press !== undefined &&
        isOneGesture(press, event) &&
        (control !== press.control || actsOnce(control, press.says));
      if (isIgnored) ignore(event);
      if (press && isIgnored && event.detail > 1) press = { ...press, event }; // the system measures the next pause from here
      if (!isIgnored) press = { control, says: textOf(control), event };
    };
    const onDoubleClick = (event: MouseEvent) => isIgnored && ignore(event);
    const onKeyDown = (event: KeyboardEvent) => {
      const insertsLine = event.target instanceof HTMLTextAreaElement;
      if (event.repeat && event.key === 'Enter' && !insertsLine) event.preventDefault();
    };
    window.addEventListener('click', onClick, true);
    window.addEventListener('dblclick', onDoubleClick, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('dblclick', onDoubleClick, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
