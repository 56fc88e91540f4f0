import { useCommand } from '../../lib/command';
import { Button } from '../../ui/Button';
import { Row } from '../../ui/layout';
import { undoReviewDeletion } from './reviewsCommands';

/** Stands in the place of a review just deleted, until the next action (decision 21). */
export function UndoRow() {
  const dispatch = useCommand();
  return (
    <Row>
      <span>This review was deleted.</span>
      <Button look="quiet" onClick={() => void dispatch(undoReviewDeletion())}>
        Undo
      </Button>
    </Row>
  );
}
