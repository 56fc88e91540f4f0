import { Button } from '../ui/Button';
import { PanelBox } from './PanelBox';

/** What stands in for the panel where it broke; the visitor's own shop is back and goes on. */
export const BrokenPanel = ({ onClose }: { readonly onClose: () => void }) => (
  <PanelBox aria-label="QA panel">
    <p role="alert">
      The panel could not show this, and was put away. Your own shop goes on as it was.
    </p>
    <Button variant="quiet" onClick={onClose}>
      Close
    </Button>
  </PanelBox>
);
