import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { nanoid } from '@reduxjs/toolkit';
import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
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
import { isFreeEscape, isToastShortcut } from '#ui/shortcuts';
import { ToastBody } from '#ui/ToastBody';
import { MAX_TOASTS, replacedBy, TOAST_OPTIONS, TOAST_POSITION } from './toastRules';

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

/** A new key for each update makes a repeated text fade in and be announced again. */
const Content = ({ data, toastProps }: ToastContentProps<Notice>) => (
  <ToastBody key={toastProps.updateId} notice={data} />
);

/** A toast that is shown or waits, with its newest notice. */
interface Toast {
  readonly id: string;
  readonly notice: Notice;
}

/**
 * The toasts by their ids. The ids are random, because react-toastify ignores a new toast while one with the same id closes,
 * and can neither update nor dismiss a queued one.
 */
const current = new Map<string, Toast>();

// eslint-disable-next-line no-restricted-syntax -- the library's `isActive`, not `UserActivation`'s
const isShown = ({ id }: Toast): boolean => toast.isActive(id);

/** Shows a notice in a visible toast whose notice it replaces, else in a new toast. */
function notify(notice: Notice): void {
  const { tone } = contentOf(notice);
  if (tone === 'success') spinLogo();
  const replaced = replacedBy(notice, [...current.values()]);
  replaced.forEach(({ id }) => current.delete(id));
  const [reused, ...others] = replaced.filter(isShown);
  others.forEach(({ id }) => toast.dismiss(id));
  const id = reused?.id ?? nanoid();
  current.set(id, { id, notice });
  if (reused) toast.update(id, { ...TOAST_OPTIONS[tone], data: notice, delay: null });
  else
    toast(Content, {
      ...TOAST_OPTIONS[tone],
      toastId: id,
      data: notice,
      // While it waited for room, a newer one may have replaced it, or a success may have made it obsolete.
      onOpen: () => current.has(id) || toast.dismiss(id),
      onClose: () => current.delete(id),
    });
}

function end({ id }: Toast): void {
  current.delete(id);
  toast.dismiss(id);
}

/** Shows notices as toasts, at most three at once; the others wait. */
export const toasts = {
  notify,
  dismiss: (subject: string): void =>
    [...current.values()].filter(({ notice }) => notice.subject === subject).forEach(end),
  /** Dismisses the toasts that apply to the current screen only. */
  dismissAll(): void {
    toast.clearWaitingQueue();
    [...current.values()]
      .filter(({ notice }) => !holdsEverywhere(notice.subject ?? ''))
      .forEach(end);
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

/** Whether Escape has a use of its own: it closes a dialog or the options of a select, and clears a search field. */
const isEscapeTaken = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');

/**
 * Escape closes the focused toast, else the newest one, unless it has another use. Returns the handler that notes where the
 * focus came from, because it returns there.
 */
function useEscape() {
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFreeEscape(event) || isEscapeTaken(event.target)) return;
      const focused = document.activeElement?.closest('.Toastify__toast');
      const shown = [...current.values()].filter(isShown);
      const closed = focused ? shown.find(({ id }) => id === focused.id) : shown.at(-1);
      if (!closed) return;
      event.preventDefault();
      end(closed);
      if (!focused) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      toast.play(); // the removal of the focused toast may report no blur
    };
    // A listener on the window runs after those of the page, which may handle the key.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
}

/** The container of the toasts. The focus inside pauses all toasts, the pointer the one below it. */
function Toasts() {
  const onFocusFrom = useEscape();
  return (
    <div
      onFocus={(event) => {
        onFocusFrom(event);
        toast.pause();
      }}
      onBlur={() => toast.play()}
    >
      <ToastContainer
        position={TOAST_POSITION}
        limit={MAX_TOASTS}
        transition={Slide}
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
