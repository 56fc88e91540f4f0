import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { OwnVisit } from '#visits/observeVisit';
import type { WriteOptions } from '#visits/writeSnapshot';
import type { VisitPanel } from './VisitPanel';

/**
 * Whether a key press opens the dialog: Alt+Shift+Q, except where it writes a character, as in a field on a Mac, whose `key` is
 * another one.
 */
const isShortcut = ({ altKey, shiftKey, code, target, isComposing }: KeyboardEvent): boolean =>
  altKey &&
  shiftKey &&
  code === 'KeyQ' &&
  !isComposing &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));

interface Tools {
  readonly visit: OwnVisit;
  readonly Panel: typeof VisitPanel;
}

interface VisitDialogProps {
  /** A store whose options have passed `visits.record`. */
  readonly store: object;
  /** The path of the page that calls `visits.open`. Default: this page. */
  readonly page?: string;
  /** Opens the dialog without a key. */
  readonly isOpen?: boolean;
  readonly onClose?: () => void;
  readonly options?: WriteOptions;
  /** Controls of the application. */
  readonly children?: ReactNode;
}

/**
 * Opens a dialog with Alt+Shift+Q that saves the recorded visit, or opens it in the workbench. Its code, which notes causes, calls
 * and inputs and sets `window.visitPage`, is loaded when the page is shown.
 */
export function VisitDialog({
  store,
  page = window.location.pathname,
  isOpen = false,
  onClose,
  options,
  children,
}: VisitDialogProps) {
  const [tools, setTools] = useState<Tools | null>(null);
  const [isAsked, setAsked] = useState(false);
  const load = useEffectEvent(async () => {
    const [{ observeVisit }, { publishVisit }, { VisitPanel: Panel }] = await Promise.all([
      import('#visits/observeVisit'),
      import('./ownVisit'),
      import('./VisitPanel'),
    ]);
    const visit = await observeVisit(store);
    publishVisit(visit, page);
    setTools({ visit, Panel });
  });
  useEffect(() => void load(), [store]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event)) setAsked(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!tools || !(isOpen || isAsked)) return null;
  const close = () => {
    setAsked(false);
    onClose?.();
  };
  return (
    <tools.Panel visit={tools.visit} page={page} options={options} onClose={close}>
      {children}
    </tools.Panel>
  );
}
