import type { InspectedShop } from './openQaTools';

/** Opens the QA panel for `?qa`, `?snapshot=URL` and Alt+Shift+Q. Its code is loaded then. */
export function startQaTools(shop: InspectedShop): void {
  async function open() {
    const [{ openQaTools }] = await Promise.all([import('./openQaTools'), shop.started]);
    openQaTools(shop);
  }

  const query = new URLSearchParams(window.location.search);
  if (query.has('qa') || query.has('snapshot')) void open();
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyQ') void open();
  });
}
