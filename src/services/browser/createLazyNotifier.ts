import type { Notice } from '../../domain/notices';
import type { Notifier } from '../services';

/** Shows notices with what is loaded for the first of them; they keep their order. */
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
