import type { ErrorObserver } from '#services/services';

const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Observes the window's uncaught errors and unhandled promise rejections, as text. */
export const createErrorObserver = (window: Window): ErrorObserver => ({
  onUncaught: (listener) => {
    const onError = ({ error, message }: ErrorEvent) =>
      // There is only a message for a script of another origin, and for warnings of Chromium about a ResizeObserver.
      listener('window', error === undefined || error === null ? message : describeError(error));
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      listener('promise', describeError(reason));
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  },
});
