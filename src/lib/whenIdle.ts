/** Runs something once the page is loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: 5000 })
      : setTimeout(run, 500);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
