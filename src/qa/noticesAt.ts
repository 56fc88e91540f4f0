import type { VisitMoment } from '@latim/visits/replay';
import { MAX_TOASTS, replacedBy, TOAST_OPTIONS } from '#app/toastRules';
import { contentOf, holdsEverywhere, type Notice } from '#domain/notices';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import { locationChanged } from '#features/router/routerSlice';
import { isNotice } from './checkState';

interface Raised {
  readonly notice: Notice;
  readonly at: number;
}

/** Adds a raised notice by the rules of the shop's toasts. It takes the place of a visible notice that it replaces, else it is last. */
function afterRaised(shown: readonly Raised[], raised: Raised): readonly Raised[] {
  const replaced = replacedBy(raised.notice, shown);
  const place = replaced.find((each) => shown.indexOf(each) < MAX_TOASTS);
  const kept = shown.filter((each) => each === place || !replaced.includes(each));
  return place ? kept.map((each) => (each === place ? raised : each)) : [...kept, raised];
}

/**
 * The notices that the visitor saw after the last event of a moment. They end by the recorded times, because their end is not
 * in the state.
 */
export function noticesAt({ events, facts, step }: VisitMoment): readonly Notice[] {
  const times = facts?.times ?? [];
  const now = times[step - 1] ?? 0;
  let shown: readonly Raised[] = [];
  const since = times.findIndex((at) => at >= now - TOAST_OPTIONS.destructive.autoClose);
  let pathname = events.slice(0, since).findLast(locationChanged.match)?.payload.location.pathname;
  const stillShown = (at: number) =>
    shown.filter((each) => at - each.at < TOAST_OPTIONS[contentOf(each.notice).tone].autoClose);
  for (const [index, event] of events.slice(since, step).entries()) {
    const at = times[since + index] ?? now;
    if (noticeRaised.match(event) && isNotice(event.payload))
      shown = afterRaised(stillShown(at), { notice: event.payload, at });
    if (errorsResolved.match(event))
      shown = shown.filter(({ notice }) => notice.subject !== event.payload);
    if (locationChanged.match(event) && event.payload.location.pathname !== pathname) {
      ({ pathname } = event.payload.location);
      shown = shown.filter(({ notice }) => holdsEverywhere(notice.subject ?? ''));
    }
  }
  return stillShown(now)
    .map(({ notice }) => notice)
    .slice(0, MAX_TOASTS);
}
