/** Runs a callback when the page is loaded and the browser is idle, at most five seconds later. */
export function whenIdle(run: () => void): void {
  const { requestIdleCallback } = window as Partial<Window>; // missing in Safari
  const wait = () =>
    requestIdleCallback ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 500);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
