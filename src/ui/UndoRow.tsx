import { useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import { Row } from './layout';

/**
 * For an element whose content is exchanged when `shown` changes. If the focused part is gone then, the focus moves to the button
 * whose `data-after` contains the former value. Returns the ref of the element.
 */
export function useKeptFocus<E extends HTMLElement>(shown: string) {
  const element = useRef<E>(null);
  const last = useRef(shown);
  useEffect(() => {
    const former = last.current;
    last.current = shown;
    if (former !== shown && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>(`[data-after~="${former}"]`)?.focus();
  }, [shown]);
  return element;
}

interface UndoRowProps {
  /** A sentence that names the deleted entry. It describes the button. */
  readonly text: string;
  readonly onUndo: () => void;
}

/** Replaces a deleted entry of a list while it can be restored. Takes the focus of the `shown` or `edited` entry. */
export function UndoRow({ text, onUndo }: UndoRowProps) {
  const id = useId();
  return (
    <Row>
      <span id={id}>{text}</span>
      <Button variant="quiet" aria-describedby={id} data-after="shown edited" onClick={onUndo}>
        Undo
      </Button>
    </Row>
  );
}
