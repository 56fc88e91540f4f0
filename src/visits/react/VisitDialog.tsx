import { lazy, Suspense, useEffect, useState } from 'react';

const Panel = lazy(() =>
  import('./VisitPanel').then(({ VisitPanel }) => ({ default: VisitPanel })),
);

/** Whether a key press opens the dialog: Alt+Shift+Q. On a Mac, its `key` is another character. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && code === 'KeyQ';

interface VisitDialogProps {
  /** A store whose options have passed `recordVisits`. */
  readonly store: object;
}

/**
 * Opens a dialog with Alt+Shift+Q that saves the recorded visit, or opens it in the workbench. The dialog is loaded at its
 * first use. The code that notes causes, requests and inputs is loaded at once, and sets `window.visitPage`.
 */
export function VisitDialog({ store }: VisitDialogProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void import('#visits/observeVisit').then(({ observeVisit }) => {
      const recording = observeVisit(store);
      window.visitPage = {
        types: () => recording().events.map(({ action }) => action.type),
        file: async () => {
          const { completeVisit } = await import('./fileOfVisit');
          return (await completeVisit(store)).file.text;
        },
      };
    });
  }, [store]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event)) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <Panel store={store} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
