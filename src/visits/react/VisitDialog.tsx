import { useEffect, useState } from 'react';
import type { OwnVisit } from './ownVisit';
import type { VisitPanel } from './VisitPanel';

/** Whether a key press opens the dialog: Alt+Shift+Q. On a Mac, its `key` is another character. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && code === 'KeyQ';

interface Tools {
  readonly visit: OwnVisit<object>;
  readonly Panel: typeof VisitPanel;
}

interface VisitDialogProps {
  /** A store whose options have passed `recordVisits`. */
  readonly store: object;
}

/**
 * Opens a dialog with Alt+Shift+Q that saves the recorded visit, or opens it in the workbench. Its code, which notes causes, calls
 * and inputs and sets `window.visitPage`, is loaded when the page is shown.
 */
export function VisitDialog({ store }: VisitDialogProps) {
  const [tools, setTools] = useState<Tools | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void Promise.all([import('./ownVisit'), import('./VisitPanel')]).then(
      ([{ visitOf, publishVisit }, { VisitPanel: Panel }]) => {
        const visit = visitOf(store);
        publishVisit(visit);
        setTools({ visit, Panel });
      },
    );
  }, [store]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event)) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return tools && isOpen ? (
    <tools.Panel visit={tools.visit} onClose={() => setOpen(false)} />
  ) : null;
}
