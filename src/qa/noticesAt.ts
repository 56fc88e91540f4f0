import type { VisitMoment } from '@latim/visits/tools';
import { isOvertakenBy, TOAST_OPTIONS, toastIdOf } from '#app/toastRules';
import { isObject } from '#domain/isObject';
import { contentOf, holdsEverywhere, type Notice, notices } from '#domain/notices';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import { locationChanged } from '#features/router/routerSlice';

/** Whether a payload of a file is a notice of this version. */
export const isNotice = (payload: unknown): payload is Notice =>
  isObject(payload) &&
  Object.hasOwn(notices, String(payload['key'])) &&
  Array.isArray(payload['params'] ?? []);

interface Raised {
  readonly notice: Notice;
  readonly at: number;
}

/**
 * The notices that the visitor saw after the last event of a moment. They end by the recorded times, because their end is not
 * in the state.
 */
export function noticesAt({ events, facts: { times }, step }: VisitMoment): readonly Notice[] {
  const now = times[step - 1] ?? 0;
  const shown = new Map<string, Raised>();
  const endIf = (isEnded: (raised: Raised) => boolean) =>
    shown.forEach((raised, id) => isEnded(raised) && shown.delete(id));
  const endBefore = (time: number) =>
    endIf(({ notice, at }) => time - at >= TOAST_OPTIONS[contentOf(notice).tone].autoClose);
  const since = times.findIndex((at) => at >= now - TOAST_OPTIONS.destructive.autoClose);
  let pathname = events.slice(0, since).findLast(locationChanged.match)?.payload.location.pathname;
  for (const [index, event] of events.slice(since, step).entries()) {
    const at = times[since + index] ?? now;
    if (noticeRaised.match(event) && isNotice(event.payload)) {
      const notice = event.payload;
      endBefore(at);
      endIf((raised) => isOvertakenBy(notice, raised.notice));
      shown.set(toastIdOf(notice), { notice, at });
    }
    if (errorsResolved.match(event)) endIf(({ notice }) => notice.subject === event.payload);
    if (locationChanged.match(event) && event.payload.location.pathname !== pathname) {
      ({ pathname } = event.payload.location);
      endIf(({ notice }) => !holdsEverywhere(notice.subject ?? ''));
    }
  }
  endBefore(now);
  return [...shown.values()].map(({ notice }) => notice);
}
