import { lazyService } from '#lib/lazyService';
import type { Notifier } from '#services/services';

/**
 * The notifier, loaded with the first notice. Calls wait until it is loaded, and keep their order. `onFailure` is called
 * once if that fails, with a promise that resolves when it is loaded.
 */
export function lazyNotifier(
  load: () => Promise<Notifier>,
  onFailure: (loaded: Promise<unknown>) => void,
): Notifier {
  const lazy = lazyService(load);
  let isUsed = false;
  const call = (make: (notifier: Notifier) => void) => void lazy.whenLoaded().then(make);
  return {
    notify: (notice) => {
      if (!isUsed) lazy.get().catch(() => onFailure(lazy.whenLoaded()));
      isUsed = true;
      call((notifier) => notifier.notify(notice));
    },
    dismiss: (subject) => isUsed && call((notifier) => notifier.dismiss(subject)),
    dismissAll: () => isUsed && call((notifier) => notifier.dismissAll()),
  };
}
