import type { AppStartListening } from '#store/redux';
import { errorsResolved, noticeRaised } from './noticeEvents';

/**
 * Shows each raised notice, and removes notices that no longer apply. A navigation to another screen removes those of the old
 * screen, so an action that navigates raises its notice afterwards.
 */
export function startNoticesListeners(start: AppStartListening): void {
  start({
    actionCreator: noticeRaised,
    effect: ({ payload }, { extra }) => extra.notifier.notify(payload),
  });
  start({
    actionCreator: errorsResolved,
    effect: ({ payload: subject }, { extra }) => extra.notifier.dismiss(subject),
  });
  start({
    predicate: (_action, { router }, before) =>
      router.location.pathname !== before.router.location.pathname,
    effect: (_action, { extra }) => extra.notifier.dismissAll(),
  });
}
