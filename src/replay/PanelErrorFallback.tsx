import { Button } from '#ui/Button';
import { PanelCard } from './PanelCard';

/** Replaces the QA panel after a render error. The page shows the visitor's own store again. */
export const PanelErrorFallback = ({ onClose }: { readonly onClose: () => void }) => (
  <PanelCard aria-label="QA panel">
    <p role="alert">The QA panel failed and was closed. The shop shows your own session again.</p>
    <Button variant="quiet" onClick={onClose}>
      Close
    </Button>
  </PanelCard>
);
