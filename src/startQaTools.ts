import { notices } from './domain/notices';
import { noticeRaised } from './features/notices/noticesSlice';
import type { InspectedShop } from './openQaTools';

/** Opens the QA panel for `?qa`, `?snapshot=URL` and Alt+Shift+Q. Its code is loaded then. */
export function startQaTools(shop: InspectedShop): void {
  const open = () =>
    Promise.all([import('./openQaTools'), shop.started]).then(
      ([{ openQaTools }]) => openQaTools(shop),
      ({ message }: Error) => shop.store.dispatch(noticeRaised(notices.failed(message))),
    );

  const query = new URLSearchParams(window.location.search);
  if (query.has('qa') || query.has('snapshot')) void open();
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyQ') void open();
  });
}
