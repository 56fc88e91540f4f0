import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { nanoid } from '@reduxjs/toolkit';
import { X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  Slide,
  toast,
  ToastContainer,
  type ToastContentProps,
} from 'react-toastify/unstyled';
import { contentOf, holdsEverywhere, type Notice } from '#domain/notices';
import { ToastBody } from '#ui/ToastBody';

const SPIN: Keyframe[] = [
  { transform: 'rotateY(0)' },
  { transform: 'rotateY(1080deg)', offset: 0.75, easing: 'ease-out' },
  { transform: 'rotateY(1080deg) rotate(7deg)', offset: 0.84 },
  { transform: 'rotateY(1080deg) rotate(-4deg)', offset: 0.93 },
  { transform: 'rotateY(1080deg)' },
];

/** Spins the top in the navigation bar once. A no-op for visitors who prefer reduced motion. */
function spinLogo(): void {
  if (!window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  document
    .querySelector('header [data-logo]')
    ?.animate(SPIN, { duration: 1400, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}

/** How a toast is shown. Only failures have a role: the container is a polite live region. */
const OPTIONS = {
  success: { type: 'success', autoClose: 8000, role: '' },
  neutral: { type: 'info', autoClose: 8000, role: '' },
  destructive: { type: 'error', autoClose: 15_000, role: 'alert' },
} as const;

/** With a key for each update, a repeated text is announced and fades in again. */
const Content = ({ data, toastProps }: ToastContentProps<Notice>) => (
  <ToastBody key={toastProps.updateId} notice={data} />
);

/**
 * The id of the newest toast of each subject; a notice without a subject is its own. The subject itself cannot be the id:
 * the library drops a toast while one with its id is leaving, and can neither update nor dismiss one that waits for room.
 */
const newest = new Map<string, string>();

/** The id of the toast that shows a success. There is at most one. */
let success: string | undefined;

/** The id, if its toast is visible. */
const visible = (id: string | undefined) =>
  // eslint-disable-next-line no-restricted-syntax -- the library's `isActive`, not `UserActivation`'s
  id !== undefined && toast.isActive(id) ? id : undefined;

/** Shows a notice in place of the visible one with its subject, a success also in place of another success, else as a new toast. */
function notify(notice: Notice): void {
  const { tone } = contentOf(notice);
  const isSuccess = tone === 'success';
  if (isSuccess) spinLogo();
  const same = visible(notice.subject && newest.get(notice.subject));
  const other = isSuccess ? visible(success) : undefined;
  if (same !== undefined && other !== undefined && same !== other) toast.dismiss(other);
  const older = same ?? other;
  if (older !== undefined) {
    [...newest].forEach(([subject, id]) => id === older && newest.delete(subject));
    newest.set(notice.subject ?? older, older);
    if (isSuccess) success = older;
    else if (success === older) success = undefined;
    toast.update(older, { ...OPTIONS[tone], data: notice, delay: null });
    return;
  }
  const toastId = nanoid();
  const subject = notice.subject ?? toastId;
  newest.set(subject, toastId);
  if (isSuccess) success = toastId;
  toast(Content, {
    ...OPTIONS[tone],
    toastId,
    data: notice,
    // While it waited for room, a newer one may have replaced it, or a success may have made it obsolete.
    onOpen: () => newest.get(subject) !== toastId && toast.dismiss(toastId),
  });
}

function dismiss(subject: string): void {
  const id = newest.get(subject);
  if (id !== undefined) toast.dismiss(id);
  newest.delete(subject);
}

/** Shows notices as toasts, at most three at once; the others wait. */
export const toasts = {
  notify,
  dismiss,
  /** Dismisses all that end with the screen. */
  dismissAll(): void {
    toast.clearWaitingQueue();
    [...newest.keys()].filter((subject) => !holdsEverywhere(subject)).forEach(dismiss);
  },
};

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    className="toast-close"
    aria-label="Close"
    onClick={() => {
      closeToast(true);
      toast.play(); // the removal of the focused button may report no blur, and all would stay paused
    }}
  >
    <X size={20} aria-hidden />
  </button>
);

/** The container of the toasts. The focus inside pauses all toasts, the pointer the one below it. */
const Toasts = () => (
  <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
    <ToastContainer
      position="bottom-center"
      limit={3}
      transition={Slide}
      icon={false}
      hideProgressBar
      closeOnClick={false}
      closeButton={CloseButton}
    />
  </div>
);

// In a root of its own, so that it is there as soon as this module has arrived, whoever asked for it.
const host = document.createElement('div');
document.body.append(host);
flushSync(() => createRoot(host).render(<Toasts />));
