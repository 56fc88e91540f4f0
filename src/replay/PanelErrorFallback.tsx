import { Button } from '#ui/Button';
import { PanelFrame } from './PanelFrame';

/** Replaces the QA panel after a render error. The page shows the visitor's own store again. */
export const PanelErrorFallback = ({ onClose }: { readonly onClose: () => void }) => (
  <PanelFrame aria-label="QA panel">
    <p role="alert">
      The panel could not show this, and was put away. Your own shop goes on as it was.
    </p>
    <Button variant="quiet" onClick={onClose}>
      Close
    </Button>
  </PanelFrame>
);
