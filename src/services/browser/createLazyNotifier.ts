import type { Notifier } from '#services/services';

const RETRY_MS = 5000;

/** Loads until it succeeds, every five seconds. */
async function loadUntilArrived<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
}

/** The notifier, loaded with the first notice. Calls keep their order, and wait until it has arrived. */
export function createLazyNotifier(load: () => Promise<Notifier>): Notifier {
  let arrival: Promise<Notifier> | undefined;
  return {
    notify: (notice) => {
      arrival ??= loadUntilArrived(load);
      void arrival.then((notifier) => notifier.notify(notice));
    },
    dismiss: (subject) => void arrival?.then((notifier) => notifier.dismiss(subject)),
    dismissAll: () => void arrival?.then((notifier) => notifier.dismissAll()),
  };
}
