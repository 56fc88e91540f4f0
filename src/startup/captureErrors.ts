import { errorCaptured } from '#features/notices/noticeEvents';
import type { ShopStore } from '#store/makeStore';

/** Records the uncaught errors and unhandled rejections of a page as events, as text, so that bug reports contain them. */
export function captureErrors(page: Window, store: Pick<ShopStore, 'dispatch'>): void {
  const capture = (source: 'window' | 'promise', error: unknown) =>
    store.dispatch(errorCaptured({ source, message: String(error) }));
  page.addEventListener('error', ({ error, message }: ErrorEvent) =>
    // An error in a script of another origin, and a warning of Chromium about a ResizeObserver, have only a message.
    capture('window', error ?? message),
  );
  page.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
    capture('promise', reason),
  );
}
