import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { nanoid } from '@reduxjs/toolkit';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  cssTransition,
  toast,
  ToastContainer,
  type ToastContentProps,
} from 'react-toastify/unstyled';
import { contentOf, holdsEverywhere, type Notice } from '#domain/notices';
import { IconButton } from '#ui/Button';
import { isToastShortcut, onEscape } from '#ui/shortcuts';
import { ToastBody } from '#ui/ToastBody';
import { isOvertakenBy, TOAST_OPTIONS, TOAST_POSITION, toastIdOf } from './toastRules';

/** A new key for each update makes a repeated text fade in and be announced again. */
const Content = ({ data, toastProps }: ToastContentProps<Notice>) => (
  <ToastBody key={toastProps.updateId} notice={data} />
);

/** The shown notices by the ids of their toasts, the oldest toast first. */
const shown = new Map<string, Notice>();

function end(id: string): void {
  shown.delete(id);
  toast.dismiss(id);
}

const endIf = (isEnded: (notice: Notice) => boolean): void =>
  shown.forEach((notice, id) => isEnded(notice) && end(id));

/** Shows notices as toasts. A notice with the subject of a shown one takes its toast. */
export const toasts = {
  notify(notice: Notice): void {
    const { tone } = contentOf(notice);
    endIf((other) => isOvertakenBy(notice, other));
    const id = toastIdOf(notice);
    shown.set(id, notice);
    const options = { ...TOAST_OPTIONS[tone], data: notice };
    // A new key replaces the element of a closing toast. `update` does nothing if no toast has the id, `toast` if one has it.
    const key = toast.isActive(id) ? {} : { key: nanoid() };
    toast.update(id, { ...options, ...key, delay: null });
    toast(Content, { ...options, toastId: id, onClose: () => shown.delete(id) });
  },
  dismiss: (subject: string): void => endIf((notice) => notice.subject === subject),
  /** Dismisses the toasts that apply to the current screen only. */
  dismissAll: (): void => endIf(({ subject = '' }) => !holdsEverywhere(subject)),
};

/** Slides without the library's collapse, whose end would remove a toast that has been shown again in the meantime. */
const SlideOnly = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapse: false,
});

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <IconButton
    className="toast-close"
    aria-label="Close"
    onClick={() => {
      closeToast(true);
      toast.play(); // the removal of the focused button may report no blur, and all would stay paused
    }}
  >
    <X size={20} aria-hidden />
  </IconButton>
);

/**
 * The container of the toasts. The focus inside pauses all toasts, the pointer the one below it. Escape closes the focused one
 * and returns the focus to where it came from.
 */
function Toasts() {
  const before = useRef<EventTarget>(null);
  const closeFocused = () => {
    const id = document.activeElement?.closest('.Toastify__toast')?.id;
    if (id === undefined) return;
    end(id);
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    toast.play(); // the removal of the focused toast may report no blur
  };
  return (
    <div
      role="presentation"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        toast.pause();
      }}
      onBlur={() => toast.play()}
      onKeyDown={onEscape(closeFocused)}
    >
      <ToastContainer
        position={TOAST_POSITION}
        transition={SlideOnly}
        icon={false}
        hideProgressBar
        closeOnClick={false}
        closeButton={CloseButton}
        hotKeys={isToastShortcut}
      />
    </div>
  );
}

// A separate React root: toasts work as soon as this module is loaded.
const host = document.createElement('div');
document.body.append(host);
flushSync(() => createRoot(host).render(<Toasts />));
