import type { StartListening } from '#lib/startListening';
import { errorsResolved, noticeRaised, type NoticesRoot } from './noticesSlice';

/** Shows each raised notice once, and removes those that a success has made obsolete. */
export function startNoticesListeners(start: StartListening<NoticesRoot>): void {
  start({
    actionCreator: noticeRaised,
    effect: ({ payload }, { extra }) => {
      if (payload.tone === 'success' && payload.subject) extra.notifier.dismiss(payload.subject);
      extra.notifier.notify(payload);
    },
  });
  start({
    actionCreator: errorsResolved,
    effect: ({ payload: subject }, { extra }) => extra.notifier.dismiss(subject),
  });
}
