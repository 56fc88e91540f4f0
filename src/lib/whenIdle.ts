/** Runs something once the page is loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const { requestIdleCallback } = window as Partial<Window>; // Safari has none
  const wait = () =>
    requestIdleCallback ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 500);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
