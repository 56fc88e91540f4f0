import { contentOf, type Notice } from '#domain/notices';

/** At most this many toasts are shown at once; others wait. */
export const MAX_TOASTS = 3;

/** The position of the toasts on a phone. The style sheet moves them to a corner of wider windows. */
export const TOAST_POSITION = 'bottom-center';

/** How a toast is shown, by the tone of its notice. Only failures have a role: the container is a polite live region. */
export const TOAST_OPTIONS = {
  success: { type: 'success', autoClose: 8000, role: '' },
  neutral: { type: 'info', autoClose: 8000, role: '' },
  destructive: { type: 'error', autoClose: 15_000, role: 'alert' },
} as const;

const isSuccess = (notice: Notice): boolean => contentOf(notice).tone === 'success';
const hasSubjectOf = (notice: Notice, other: Notice): boolean =>
  notice.subject !== undefined && notice.subject === other.subject;

/**
 * The shown notices that a new one replaces: first those with its subject, then, if it is a success, other successes. The new
 * notice takes the place of the first. That of a sign-in stays, because the notice of the granted wishes follows at once.
 */
export const replacedBy = <T extends { readonly notice: Notice }>(
  notice: Notice,
  shown: readonly T[],
): readonly T[] => [
  ...shown.filter((other) => hasSubjectOf(notice, other.notice)),
  ...shown.filter(
    (other) =>
      isSuccess(notice) &&
      isSuccess(other.notice) &&
      other.notice.subject !== 'session' &&
      !hasSubjectOf(notice, other.notice),
  ),
];
