import { useCommand } from '#lib/command';
import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import { reviewDeletionUndoRequested } from './reviewsSlice';

interface UndoRowProps {
  /** Called with the button before it acts, so that the focus can move to the restored review. */
  readonly saveFocusPosition: (button: HTMLElement) => void;
}

/** Replaces a deleted review in the list until the next action. */
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
