/** A stored list, and the records that Undo can still restore. */
export interface UndoableList<R> {
  readonly items: readonly R[];
  /** Removed on this screen, and not followed by another action yet. */
  readonly removed: readonly R[];
}

/** The actions after which no removal can be undone: all but removals, and the end of the screen (decision 39). */
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

/** Makes the changes of an undoable list. They return a new list, whose items are frozen, so that Immer does not visit each of 10,000. */
export function undoableList<R>({ keyOf, compare }: RecordRules<R>) {
  const find = (records: readonly R[], key: string): R | undefined =>
    records.find((record) => keyOf(record) === key);
  const without = (records: readonly R[], key: string): R[] =>
    records.filter((record) => keyOf(record) !== key);
  return {
    /** The record with the key of this one. */
    find: (records: readonly R[], record: R) => find(records, keyOf(record)),
    /** Adds a record, replaces the one with its key, or restores it. */
    put: ({ items, removed }: UndoableList<R>, record: R): UndoableList<R> => ({
      items: Object.freeze([...without(items, keyOf(record)), record].sort(compare)),
      removed: without(removed, keyOf(record)),
    }),
    /** Removes the record with the key of this one. Undo can restore it. */
    remove: ({ items, removed }: UndoableList<R>, record: R): UndoableList<R> => {
      const key = keyOf(record);
      const found = find(items, key);
      return {
        items: found ? Object.freeze(without(items, key)) : items,
        removed: found ? [...without(removed, key), found] : removed,
      };
    },
    /** Replaces the list. Undo ends for records that are in it. */
    receive: ({ removed }: UndoableList<R>, items: readonly R[]): UndoableList<R> => {
      const received = Object.freeze([...items]);
      const keys = new Set(received.map(keyOf));
      return {
        items: received,
        removed: removed.filter((record) => !keys.has(keyOf(record))),
      };
    },
  };
}
