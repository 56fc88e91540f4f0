import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react';

/** The number of open modal dialogs. There are two if the QA tools are opened above the zoom. */
let openCount = 0;

/**
 * Keeps the scroll position and the width of the page while a modal dialog is open. `showModal` makes the page inert, but
 * wheel, keys and touch would still scroll it. Returns a function that unlocks the page.
 */
function lockPage(): () => void {
  const { documentElement: root, body } = document;
  const { scrollX: left, scrollY: top } = window;
  openCount += 1;
  if (openCount === 1) {
    const before = body.clientWidth;
    root.dataset['locked'] = ''; // `global.css`
    root.style.paddingRight = `${body.clientWidth - before}px`; // the scrollbar that has gone
  }
  return () => {
    openCount -= 1;
    if (openCount > 0) return;
    delete root.dataset['locked'];
    root.style.removeProperty('padding-right');
    window.scrollTo({ left, top, behavior: 'instant' }); // Safari before 16 scrolls a locked page by touch
  };
}

/** Whether a point is on the backdrop of a dialog. */
function isBeside(
  dialog: Element,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  readonly onClose: () => void;
}

/**
 * A modal dialog, open while it is mounted. Escape and a press beside it close it: a press that begins or ends in the
 * dialog, such as a drag of its text, does not. (Browsers do this for `closedby="any"`, but Chromium only from version 134
 * on, Firefox from 141, Safari not at all.) The focus returns to the element that had it.
 */
export function Modal({ onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const unlockPage = lockPage();
    shown?.showModal();
    return () => {
      shown?.close(); // also if a navigation takes the dialog away: returns the focus
      unlockPage();
    };
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      {...rest}
      ref={dialog}
      onClose={onClose}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event.currentTarget, event);
      }}
      onClick={(event) => {
        const { target, currentTarget } = event;
        if (target === currentTarget && isPressedBeside.current && isBeside(currentTarget, event))
          currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
