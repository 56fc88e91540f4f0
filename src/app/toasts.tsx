import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { X } from 'lucide-react';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { noticeText, type Notice } from '../domain/notices';
import { ToastBody } from '../ui/ToastBody';
import { useMediaQuery } from '../ui/useMediaQuery';

/** Long enough to read, longer for what went wrong. */
const READING_MS = { success: 8000, neutral: 8000, destructive: 15000 } as const;
const TYPES = { success: 'success', neutral: 'info', destructive: 'error' } as const;

const MAX_AT_ONCE = 3;
let shown = 0;
/** The notices on the screen, oldest first. */
let onScreen: readonly { readonly id: string; readonly text: string }[] = [];

/**
 * Shows a notice as the newest. An older one that says the same makes room for it, and so does the
 * oldest where there are too many (the library's own limit would make the newest wait instead).
 */
export function showNotice(notice: Notice): void {
  const text = noticeText(notice);
  if (onScreen.at(-1)?.text === text) return;
  shown += 1;
  const toastId = `notice-${shown}`;
  const others = onScreen.filter((other) => other.text !== text);
  const staying = [...others.slice(1 - MAX_AT_ONCE), { id: toastId, text }];
  onScreen.filter((other) => !staying.includes(other)).forEach(({ id }) => toast.dismiss(id));
  onScreen = staying;
  toast(<ToastBody notice={notice} />, {
    toastId,
    type: TYPES[notice.tone],
    autoClose: READING_MS[notice.tone],
    onClose: () => {
      onScreen = onScreen.filter(({ id }) => id !== toastId);
    },
    ...(notice.tone === 'destructive' && { role: 'alert' }),
  });
}

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button type="button" className="toast-close" aria-label="Close" onClick={closeToast}>
    <X size={20} aria-hidden />
  </button>
);

/**
 * Where notices appear. The section is a polite live region of its own; without a role of their
 * own, successes are read by it, and destructive ones are alerts. Focus inside pauses them all.
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
        role={undefined as unknown as string} // takes the default `alert` away from successes
      />
    </div>
  );
}
