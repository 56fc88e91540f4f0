import type { ErrorObserver } from '../services';

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Errors that nobody caught, and promises whose rejection nobody handled, as text. */
export const createErrorObserver = (window: Window): ErrorObserver => ({
  onUncaught: (listener) => {
    const onError = ({ error, message }: ErrorEvent) =>
      // A script of another site tells nothing, and a resource that did not load is no error.
      listener('window', error === undefined ? message : messageOf(error));
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      listener('promise', messageOf(reason));
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  },
});
