import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { X } from 'lucide-react';
import { type CloseButtonProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { isObsoleteAfter, type Notice, type NoticeSubject, noticeText } from '#domain/notices';
import { ToastBody } from '#ui/ToastBody';
import { useMediaQuery } from '#ui/useMediaQuery';
import { spinLogo } from './spinLogo';

/** How long a toast is shown, in milliseconds. */
const DURATION_MS = { success: 8000, neutral: 8000, destructive: 15000 } as const;
const TYPES = { success: 'success', neutral: 'info', destructive: 'error' } as const;

const MAX_AT_ONCE = 3;
let lastNumber = 0;
/** The visible notices, oldest first. */
let visible: readonly {
  readonly id: string;
  readonly text: string;
  readonly notice: Notice;
}[] = [];

/**
 * Shows a notice as the newest toast. It replaces an older toast with the same text. If there are too many,
 * the oldest is dismissed; the library's own limit would queue the newest instead.
 */
export function showNotice(notice: Notice): void {
  const text = noticeText(notice);
  if (visible.at(-1)?.text === text) return;
  lastNumber += 1;
  const toastId = `notice-${lastNumber}`;
  const others = visible.filter((other) => other.text !== text);
  const staying = [...others.slice(1 - MAX_AT_ONCE), { id: toastId, text, notice }];
  visible.filter((other) => !staying.includes(other)).forEach(({ id }) => toast.dismiss(id));
  visible = staying;
  if (notice.tone === 'success') spinLogo();
  toast(<ToastBody notice={notice} />, {
    toastId,
    type: TYPES[notice.tone],
    autoClose: DURATION_MS[notice.tone],
    onClose: () => {
      visible = visible.filter(({ id }) => id !== toastId);
    },
    ...(notice.tone === 'destructive' && { role: 'alert' }),
  });
}

/** Dismisses the notices that a success about the subject makes obsolete. */
export function dismissNotices(subject: NoticeSubject): void {
  visible
    .filter(({ notice }) => isObsoleteAfter(notice, subject))
    .forEach(({ id }) => toast.dismiss(id));
}

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button type="button" className="toast-close" aria-label="Close" onClick={closeToast}>
    <X size={20} aria-hidden />
  </button>
);

/**
 * The toast container. It is a polite live region: it announces success toasts, which have no role of their
 * own; destructive toasts have the role `alert`. Focus inside pauses all toasts.
 */
export function Toasts() {
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position={isWide ? 'top-right' : 'bottom-center'}
        icon={false}
        hideProgressBar
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss
        closeButton={CloseButton}
        role={undefined as unknown as string} // removes the default role `alert` from success toasts
      />
    </div>
  );
}
