import type { Notice, NoticeSubject } from '#domain/notices';
import type { Notifier } from '#services/services';

/** The module that shows toasts. */
interface Toasts {
  showNotice(notice: Notice): void;
  dismissNotices(subject: NoticeSubject): void;
}

/** Loads the toast module on first use. Calls keep their order; a notice that cannot be shown goes to `onLost`. */
export const createLazyNotifier = (
  load: () => Promise<Toasts>,
  onLost: (notice: Notice) => void,
): Notifier => ({
  notify: (notice) => {
    load().then(
      ({ showNotice }) => showNotice(notice),
      () => onLost(notice),
    );
  },
  dismiss: (subject) => {
    load().then(
      ({ dismissNotices }) => dismissNotices(subject),
      () => undefined, // without the module, no notice is shown
    );
  },
});
