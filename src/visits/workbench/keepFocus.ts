/**
 * Takes the focus back from the page in a frame after it has shown a moment: the application moves the focus to the heading of
 * each new screen. Only a pointer or the Tab key moves the focus into the frame.
 */
export function keepFocus(page: Window): () => void {
  let last = document.activeElement;
  let isMovedByUser = false;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== page.frameElement) last = target;
  };
  const onInput = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
    isMovedByUser = true;
    setTimeout(() => (isMovedByUser = false)); // the browser moves the focus in this task
  };
  const onFocus = () => {
    if (isMovedByUser) return;
    queueMicrotask(() => {
      (page.frameElement as HTMLElement | null)?.blur(); // a frame of this page
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    });
  };
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('keydown', onInput, true);
  page.addEventListener('pointerdown', onInput, true);
  page.addEventListener('focus', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('keydown', onInput, true);
    page.removeEventListener('pointerdown', onInput, true);
    page.removeEventListener('focus', onFocus);
  };
}
