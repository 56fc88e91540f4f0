import type { Notice } from '#domain/notices';
import type { Notifier } from '#services/services';

/** Loads the toast module with the first notice. Notices keep their order; one that cannot be shown goes to `onLost`. */
export const createLazyNotifier = (
  load: () => Promise<{ showNotice(notice: Notice): void }>,
  onLost: (notice: Notice) => void,
): Notifier => ({
  notify: (notice) => {
    load().then(
      ({ showNotice }) => showNotice(notice),
      () => onLost(notice),
    );
  },
});
