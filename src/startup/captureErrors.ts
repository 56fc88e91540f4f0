import { errorCaptured } from '#features/notices/noticeEvents';
import { selectLocation } from '#features/router/routerSlice';
import type { ShopStore } from '#store/makeStore';

const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Records the uncaught errors and unhandled rejections of a page as events, as text, so that bug reports contain them. */
export function captureErrors(page: Window, store: Pick<ShopStore, 'dispatch' | 'getState'>): void {
  const capture = (source: 'window' | 'promise', message: string) => {
    const { pathname } = selectLocation(store.getState());
    store.dispatch(errorCaptured({ source, message, pathname }));
  };
  page.addEventListener('error', ({ error, message }: ErrorEvent) =>
    // An error in a script of another origin, and a warning of Chromium about a ResizeObserver, have only a message.
    capture('window', error === undefined || error === null ? message : describeError(error)),
  );
  page.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
    capture('promise', describeError(reason)),
  );
}
