import { type ComponentProps, useEffect, useId, useRef } from 'react';
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

interface UndoableEntryProps extends ComponentProps<'li'> {
  /** Whether it shows the entry, a form that edits it, or the Undo that replaces it. */
  readonly shown: 'entry' | 'edited' | 'removed';
  /** A sentence that names the removed entry. It describes the button. */
  readonly removedText: string;
  readonly onUndo: () => void;
}

/** An entry of a list. After its removal, an Undo replaces it and takes its focus. */
export function UndoableEntry({
  shown,
  removedText,
  onUndo,
  children,
  ...rest
}: UndoableEntryProps) {
  const id = useId();
  const entry = useKeptFocus<HTMLLIElement>(shown);
  const isRemoved = shown === 'removed';
  return (
    <li ref={entry} data-removed={isRemoved || undefined} {...rest}>
      {isRemoved ? (
        <Row>
          <span id={id}>{removedText}</span>
          <Button variant="quiet" aria-describedby={id} data-after="entry edited" onClick={onUndo}>
            Undo
          </Button>
        </Row>
      ) : (
        children
      )}
    </li>
  );
}
