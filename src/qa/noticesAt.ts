import { contentOf, holdsEverywhere, type Notice } from '#domain/notices';
import { isNotice } from '#features/notices/noticesSchema';
import { errorsResolved, noticeRaised } from '#features/notices/noticesSlice';
import { locationChanged } from '#features/router/routerSlice';
import type { VisitMoment } from '#visits/workbench/WorkbenchAdapter';

/** How long a toast is shown, in milliseconds, and how many at once: as in `app/toasts.tsx`. */
const SHOWN = { success: 8000, neutral: 8000, destructive: 15_000 } as const;
const MAX_TOASTS = 3;

interface Raised {
  readonly notice: Notice;
  readonly at: number;
}

/** The notices that the visitor saw after the last event of a moment. Their end is not part of the state, but of its times. */
export function noticesAt({ events, facts, step }: VisitMoment): readonly Notice[] {
  const times = facts?.times ?? [];
  const now = times[step - 1] ?? 0;
  let shown: readonly Raised[] = [];
  let pathname: string | null = null;
  const since = times.findIndex((at) => at >= now - SHOWN.destructive);
  for (const [index, event] of events.slice(since, step).entries()) {
    const at = times[since + index] ?? now;
    const raised = noticeRaised.match(event) && isNotice(event.payload) ? event.payload : null;
    const { subject } = raised ?? {};
    if (raised)
      shown = [
        ...shown.filter(({ notice }) => subject === undefined || notice.subject !== subject),
        { notice: raised, at },
      ];
    if (errorsResolved.match(event))
      shown = shown.filter(({ notice }) => notice.subject !== event.payload);
    if (locationChanged.match(event) && event.payload.location.pathname !== pathname) {
      ({ pathname } = event.payload.location);
      shown = shown.filter(({ notice }) => holdsEverywhere(notice.subject ?? ''));
    }
  }
  return shown
    .filter(({ notice, at }) => now - at < SHOWN[contentOf(notice).tone])
    .map(({ notice }) => notice)
    .slice(0, MAX_TOASTS);
}
