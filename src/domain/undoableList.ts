/** A stored list, and the records that Undo can still restore. */
export interface UndoableList<R> {
  readonly items: readonly R[];
  /** Removed on this screen, and not followed by another action yet. */
  readonly removed: readonly R[];
}

/** The actions after which no removal can be undone: all but removals, and the end of the screen. */
const NEXT_ACTIONS: ReadonlySet<string> = new Set([
  'router/screenLeft',
  'auth/profileEditStarted',
  'favorites/favoriteToggleRequested',
  'reviews/reviewEditStarted',
  'reviews/reviewAdded',
  'reviews/reviewUpdated',
]);

/** Whether an event ends Undo in both lists. By its type, because neither list may import the events of the other. */
export const endsUndo = ({ type }: { readonly type: string }): boolean => NEXT_ACTIONS.has(type);

/** The identity and the order of the records of a list. */
interface RecordRules<R> {
  keyOf(record: R): string;
  compare(a: R, b: R): number;
}

/** Makes the changes of an undoable list. */
export function undoableList<R>({ keyOf, compare }: RecordRules<R>) {
  const without = (records: readonly R[], gone: R): R[] =>
    records.filter((record) => keyOf(record) !== keyOf(gone));
  return {
    /** Adds a record, replaces the one with its key, or restores it. */
    put: ({ items, removed }: UndoableList<R>, record: R): UndoableList<R> => ({
      items: [...without(items, record), record].sort(compare),
      removed: without(removed, record),
    }),
    /** Removes the record with the key of this one. Undo can restore it. */
    remove: ({ items, removed }: UndoableList<R>, record: R): UndoableList<R> => {
      const left = without(items, record);
      const isFound = left.length < items.length;
      return { items: left, removed: isFound ? [...without(removed, record), record] : removed };
    },
    /** Replaces the list. Undo ends for records that are in it. */
    receive: ({ removed }: UndoableList<R>, items: readonly R[]): UndoableList<R> => {
      const received = [...items];
      const keys = new Set(received.map(keyOf));
      return { items: received, removed: removed.filter((record) => !keys.has(keyOf(record))) };
    },
  };
}
