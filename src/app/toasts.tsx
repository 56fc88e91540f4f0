import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { X } from 'lucide-react';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { textOf, type Notice } from '../domain/notices';
import { ToastBody } from '../ui/ToastBody';
import { useMediaQuery } from '../ui/useMediaQuery';

/** Long enough to read, longer for what went wrong. */
const READING_MS = { success: 8000, neutral: 8000, destructive: 15000 } as const;
const TYPES = { success: 'success', neutral: 'info', destructive: 'error' } as const;

/** Shows a notice; one that is on the screen already is not shown twice. */
export function showNotice(notice: Notice): void {
  toast(<ToastBody notice={notice} />, {
    toastId: textOf(notice),
    type: TYPES[notice.tone],
    autoClose: READING_MS[notice.tone],
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
        limit={3}
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
