import type { Notifier } from '#services/services';

/**
 * The notifier, loaded with the first notice. Calls wait until it is loaded, and keep their order. `onLoaded` is told whether
 * that succeeded; if not, the next notice tries again.
 */
export function lazyNotifier(
  load: () => Promise<Notifier>,
  onLoaded: (hasArrived: boolean) => void,
): Notifier {
  let loading: Promise<Notifier> | undefined;
  const request = async () => {
    try {
      const notifier = await load();
      onLoaded(true);
      return notifier;
    } catch (error) {
      loading = undefined;
      onLoaded(false);
      throw error;
    }
  };
  const call = (make: (notifier: Notifier) => void) => void loading?.then(make, () => undefined); // `onLoaded` says that it is missing
  return {
    notify: (notice) => {
      loading ??= request();
      call((notifier) => notifier.notify(notice));
    },
    dismiss: (subject) => call((notifier) => notifier.dismiss(subject)),
    dismissAll: () => call((notifier) => notifier.dismissAll()),
  };
}
