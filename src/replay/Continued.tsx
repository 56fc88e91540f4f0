import { Button } from '#ui/Button';
import { Row } from '#ui/layout';

interface ContinuedProps {
  /** The step of the snapshot from which the tester continues. */
  readonly from: number;
  readonly onReturn: () => void;
  readonly onLeave: () => void;
}

/** Says that the tester continues a snapshot, and leads back. */
export const Continued = ({ from, onReturn, onLeave }: ContinuedProps) => (
  <>
    <p role="status">
      <strong>You continue the snapshot from step {from}.</strong> Nothing is stored or sent. Every
      sign-in succeeds, and ends with this shop.
    </p>
    <Row $gap={8}>
      <Button variant="outline" onClick={onReturn}>
        Return to the snapshot
      </Button>
      <Button variant="outline" onClick={onLeave}>
        Leave the snapshot
      </Button>
    </Row>
  </>
);
