import { useId, useRef } from 'react';
import { useMovedFocus } from './browserHooks';
import { Button } from './Button';
import { Row } from './layout';

/** The props of the delete or Undo button of an entry. */
export interface UndoableButtonProps {
  /** Identifies the button: its kind and the id of the entry. */
  readonly 'data-undoable': string;
  readonly onClick: () => void;
}

type Kind = 'delete' | 'undo';
const keyOf = (kind: Kind, id: string): string => `${kind} ${id}`;

/**
 * Moves the focus in a list whose deleted entries are replaced by an Undo button: from a clicked delete button
 * to Undo, and from there back to the delete button of the restored entry. If the entry is gone altogether, the
 * heading gets the focus.
 */
export function useUndoableList() {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useMovedFocus();
  const find = (wanted: string) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-undoable]') ?? [])].find(
      (button) => button.dataset['undoable'] === wanted,
    );

  const propsOf =
    (kind: Kind, other: Kind) =>
    (id: string, act: () => void): UndoableButtonProps => ({
      'data-undoable': keyOf(kind, id),
      onClick: () => {
        moveFocus(() =>
          // The entry may not be removed, or the user has moved on. Safari does not focus a clicked button.
          find(keyOf(kind, id)) || document.activeElement !== document.body
            ? null
            : (find(keyOf(other, id)) ?? heading.current),
        );
        act();
      },
    });
  return {
    list,
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
