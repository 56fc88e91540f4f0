import { useId } from 'react';
import { Button } from './Button';
import { Row } from './layout';
import type { UndoableButtonProps } from './useUndoableList';

interface UndoRowProps {
  /** What was deleted, as a sentence. It describes the button. */
  readonly text: string;
  /** From `useUndoableList`. */
  readonly button: UndoableButtonProps;
}

/** Replaces a deleted entry of a list as long as it can be restored. */
export function UndoRow({ text, button }: UndoRowProps) {
  const id = useId();
  return (
    <Row>
      <span id={id}>{text}</span>
      <Button variant="quiet" aria-describedby={id} {...button}>
        Undo
      </Button>
    </Row>
  );
}
