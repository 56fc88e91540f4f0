import { type MouseEvent, useEffect, useRef } from 'react';

/** The props of the delete or Undo button of an entry. */
export interface UndoableButtonProps {
  /** Identifies the button: its kind and the id of the entry. */
  readonly 'data-undoable': string;
  readonly onClick: (event: MouseEvent) => void;
}

type Kind = 'delete' | 'undo';
const keyOf = (kind: Kind, id: string): string => `${kind} ${id}`;

/**
 * Moves the focus in a list whose deleted entries are replaced by an Undo button: from a pressed delete button
 * to Undo, and from there back to the delete button of the restored entry. If the entry is gone altogether, the
 * heading gets the focus. Ignores the second click of a double click: it could hit a button that has just
 * appeared there.
 */
export function useUndoableList() {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<{ readonly key: string; readonly next: string }>(null);

  // After every commit, because the pressed button is removed only when storage has answered.
  useEffect(() => {
    // If the focus is not lost, the user has gone on meanwhile.
    if (pressed.current === null || document.activeElement !== document.body) return;
    const { key, next } = pressed.current;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-undoable]') ?? [])];
    const find = (wanted: string) =>
      buttons.find((button) => button.dataset['undoable'] === wanted);
    if (find(key)) return; // not removed yet; Safari does not focus a clicked button
    (find(next) ?? heading.current)?.focus();
    pressed.current = null;
  });

  const propsOf =
    (kind: Kind, other: Kind) =>
    (id: string, act: () => void): UndoableButtonProps => ({
      'data-undoable': keyOf(kind, id),
      onClick: ({ detail }) => {
        if (detail > 1) return;
        pressed.current = { key: keyOf(kind, id), next: keyOf(other, id) };
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
