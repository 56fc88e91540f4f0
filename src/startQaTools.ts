import { RECORDING_KEY } from './domain/constants';
import { notices } from './domain/notices';
import { noticeRaised } from './features/notices/noticesSlice';
import type { InspectedShop } from './openQaTools';

/** Whether the panel was open when the last page of this tab was left. */
function wasOpen(): boolean {
  try {
    return window.sessionStorage.getItem(RECORDING_KEY) !== null;
  } catch {
    return false; // the browser blocks sessionStorage
  }
}

/** Opens the QA panel for `?qa`, `?snapshot=URL`, Alt+Shift+Q, and after a reload. Its code is loaded then. */
export function startQaTools(shop: InspectedShop): void {
  const open = () =>
    import('./openQaTools').then(
      ({ openQaTools }) => openQaTools(shop),
      ({ message }: Error) => shop.store.dispatch(noticeRaised(notices.failed(message))),
    );

  const query = new URLSearchParams(window.location.search);
  if (query.has('qa') || query.has('snapshot') || wasOpen()) void open();
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyQ') void open();
  });
}
