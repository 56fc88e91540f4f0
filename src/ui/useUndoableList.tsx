import { useId, useRef } from 'react';
import { useMovedFocus } from './browserHooks';
import { Button } from './Button';
import { Row } from './layout';

/** The props of the delete or Undo button of an entry. */
export interface UndoableButtonProps {
  readonly id: string;
  readonly onClick: () => void;
}

type Kind = 'delete' | 'undo';

/**
 * Moves the focus in a list whose deleted entries are replaced by an Undo button: from a clicked delete button
 * to Undo, and from there back to the delete button of the restored entry. If the entry is gone altogether, the
 * heading gets the focus.
 */
export function useUndoableList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useMovedFocus();
  const buttonOf = (kind: Kind, id: string) => document.getElementById(`${kind}-${id}`);
  const propsOf =
    (kind: Kind, other: Kind) =>
    (id: string, act: () => void): UndoableButtonProps => ({
      id: `${kind}-${id}`,
      onClick: () => {
        moveFocus(() =>
          // The entry may not be removed, or the user has moved on. Safari does not focus a clicked button.
          buttonOf(kind, id) || document.activeElement !== document.body
            ? null
            : (buttonOf(other, id) ?? heading.current),
        );
        act();
      },
    });
  return {
    heading,
    deleteProps: propsOf('delete', 'undo'),
    undoProps: propsOf('undo', 'delete'),
  };
}

interface UndoRowProps {
  /** A sentence that names the deleted entry. It describes the button. */
  readonly text: string;
  /** From `useUndoableList`. */
  readonly button: UndoableButtonProps;
}

/** Replaces a deleted entry of a list while it can be restored. */
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
