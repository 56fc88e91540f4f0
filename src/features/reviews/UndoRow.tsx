import { useCommand } from '../../lib/command';
import { Button } from '../../ui/Button';
import { Row } from '../../ui/layout';
import { reviewDeletionUndoRequested } from './reviewsSlice';

interface UndoRowProps {
  /** Told of the button before it acts, so that the focus can follow the review. */
  readonly saveFocusPosition: (button: HTMLElement) => void;
}

/** Stands in the place of a review just deleted, until the next action (decision 21). */
export function UndoRow({ saveFocusPosition }: UndoRowProps) {
  const dispatch = useCommand();
  return (
    <Row>
      <span>This review was deleted.</span>
      <Button
        variant="quiet"
        onClick={({ currentTarget }) => {
          saveFocusPosition(currentTarget);
          dispatch(reviewDeletionUndoRequested());
        }}
      >
        Undo
      </Button>
    </Row>
  );
}
