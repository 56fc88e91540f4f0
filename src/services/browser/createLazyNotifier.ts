import { lazyService } from '#lib/lazyService';
import type { Notifier } from '#services/services';

/** The notifier, loaded with the first notice. Calls keep their order, and wait until it has arrived. */
export function createLazyNotifier(load: () => Promise<Notifier>): Notifier {
  const lazy = lazyService(load);
  let isUsed = false;
  const whenArrived = (call: (notifier: Notifier) => void) => void lazy.whenLoaded().then(call);
  return {
    notify: (notice) => {
      isUsed = true;
      whenArrived((notifier) => notifier.notify(notice));
    },
    dismiss: (subject) => isUsed && whenArrived((notifier) => notifier.dismiss(subject)),
    dismissAll: () => isUsed && whenArrived((notifier) => notifier.dismissAll()),
  };
}
