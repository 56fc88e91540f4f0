import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  type Id,
  Slide,
  toast,
  ToastContainer,
} from 'react-toastify/unstyled';
import type { Notice, NoticeSubject } from '#domain/notices';
import { ToastBody } from '#ui/ToastBody';
import { useMediaQuery } from '#ui/useMediaQuery';
import { spinLogo } from './spinLogo';

/** How a toast is shown. Only failures have a role: the container is a polite live region. */
const OPTIONS = {
  success: { type: 'success', autoClose: 8000, role: '' },
  neutral: { type: 'info', autoClose: 8000, role: '' },
  destructive: { type: 'error', autoClose: 15_000, role: 'alert' },
} as const;

/** The newest toast of each subject. Ids are never used again: the library drops a toast while one with its id leaves. */
const newest = new Map<NoticeSubject, Id>();
/** The toasts that end with the screen. A failure of the storage holds on every screen, also after a redirect at the start. */
const ofScreen = new Set<Id>();
let count = 0;

/** Shows a notice in place of the visible one with its subject, else as a new toast. */
function notify(notice: Notice): void {
  const { subject, tone } = notice;
  if (tone === 'success') spinLogo();
  count += 1;
  // With a new key, also the same text is announced, and fades in.
  const body = <ToastBody key={count} notice={notice} />;
  const older = subject && newest.get(subject);
  // eslint-disable-next-line no-restricted-syntax -- the library's `isActive`, not `UserActivation`'s
  if (older !== undefined && toast.isActive(older)) {
    toast.update(older, { ...OPTIONS[tone], render: body, delay: null });
    return;
  }
  const toastId = `notice-${count}`;
  if (subject) newest.set(subject, toastId);
  if (subject !== 'storage' && !subject?.startsWith('list:')) ofScreen.add(toastId);
  // While it waits for room, a newer one may replace it, or a success may make it obsolete.
  const isObsolete = () => subject !== undefined && newest.get(subject) !== toastId;
  toast(body, {
    ...OPTIONS[tone],
    toastId,
    onOpen: () => isObsolete() && toast.dismiss(toastId),
  });
}

/** Shows notices as toasts, at most three at once; the others wait. */
export const toasts = {
  notify,
  dismiss(subject: NoticeSubject): void {
    const id = newest.get(subject);
    if (id !== undefined) toast.dismiss(id);
    newest.delete(subject);
  },
  dismissAll(): void {
    toast.clearWaitingQueue();
    ofScreen.forEach((id) => toast.dismiss(id));
    ofScreen.clear();
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
function Toasts() {
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position={isWide ? 'top-right' : 'bottom-center'}
        limit={3}
        transition={Slide}
        icon={false}
        hideProgressBar
        closeOnClick={false}
        closeButton={CloseButton}
      />
    </div>
  );
}

// In a root of its own, so that it is there as soon as this module has arrived, whoever asked for it.
const host = document.createElement('div');
document.body.append(host);
flushSync(() => createRoot(host).render(<Toasts />));
