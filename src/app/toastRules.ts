import { contentOf, type Notice } from '#domain/notices';

/** The corner that has the fewest controls. On a phone, the toasts have the whole width. */
export const TOAST_POSITION = 'bottom-right';

/** How a toast is shown, by the tone of its notice. Only failures have a role: the container is a polite live region. */
export const TOAST_OPTIONS = {
  success: { type: 'success', autoClose: 8000, role: '' },
  neutral: { type: 'info', autoClose: 8000, role: '' },
  destructive: { type: 'error', autoClose: 15_000, role: 'alert' },
} as const;

const isSuccess = (notice: Notice): boolean => contentOf(notice).tone === 'success';

/** The id of a notice's toast, in which a later notice with the same subject, or a repeated one, is shown. */
export const toastIdOf = ({ subject, key }: Notice): string => subject ?? key;

/**
 * Whether a shown success ends because another one is raised. That of a sign-in stays, because the notice of the granted
 * wishes follows at once.
 */
export const isOvertakenBy = (next: Notice, shown: Notice): boolean =>
  isSuccess(next) &&
  isSuccess(shown) &&
  shown.subject !== 'session' &&
  toastIdOf(shown) !== toastIdOf(next);
