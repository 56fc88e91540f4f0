import type { StartListening } from '#lib/startListening';
import { noticeRaised, type NoticesRoot } from './noticesSlice';

/** Shows each raised notice once. */
export function startNoticesListeners(start: StartListening<NoticesRoot>): void {
  start({
    actionCreator: noticeRaised,
    effect: ({ payload }, { extra }) => extra.notifier.notify(payload),
  });
}
