import type { ListName, StorageFailure, StorageTrouble } from '../../recordStorage';
import type { StorageEnvironment } from './environment';
import { join, nextStamp, recordsOf, type Entry, type Knowledge } from './knowledge';
import { LIST_KINDS, type StoredRecord } from './listKinds';
import { entriesOf, joinByHand, marksOf, readList, readMarks, sealed } from './listText';
import { quarantine } from './quarantine';

export const SCHEMA_KEY = 'toyshop:schema';
export const SCHEMA = 1;
export const marksKeyOf = (list: ListName): string => `toyshop:${list}-marks`;

const MESSAGES: Readonly<Record<StorageTrouble, string>> = {
  damaged: 'Some saved data could not be read. A copy of it was kept.',
  full: 'There is no room left to save this. Free some space and try again.',
  denied: 'Your browser keeps no data for this site: changes last until you leave.',
  newer: 'A newer version of the shop is open in another tab. Reload to save changes.',
};

/** Marks that come alone tell removals. */
const NOTHING = { records: [], isSealed: true } as const;

export const failureOf = (reason: StorageTrouble): StorageFailure => ({
  reason,
  message: MESSAGES[reason],
});

/** One list: what this tab knows of it, and its text in localStorage. Everything here is in one task. */
export interface MirroredList {
  readonly items: () => StoredRecord[];
  /** Takes in what localStorage holds now; returns what was wrong with it. */
  readonly read: () => StorageTrouble | null;
  /** Takes in what another tab wrote, also where this tab's own write already hides it. */
  readonly overhear: (key: string, text: string) => void;
  /** Takes in what another tab or the journal told. */
  readonly hear: (entries: readonly Entry[]) => void;
  /** Makes localStorage hold what is known; returns why it could not. */
  readonly write: () => StorageTrouble | null;
  /** A change of this tab, on localStorage at once, or not made at all: the reason why. */
  readonly change: (
    record: StoredRecord,
    kind: 'put' | 'remove',
  ) => { readonly entry: Entry } | { readonly trouble: StorageTrouble };
  /** The visitor cleared the list: everything known is gone as of now. */
  readonly clear: () => void;
}

export function createMirroredList(list: ListName, environment: StorageEnvironment): MirroredList {
  const { clock } = environment;
  const kind = LIST_KINDS[list];
  let known: Knowledge = new Map();
  /** The text this tab last read or wrote: reading it again would tell nothing. */
  let seenText: string | null = null;
  let seenMarks: string | null = null;
  /** A damaged text of which no copy could be put aside: it must not be overwritten. */
  let isUncopied = false;

  const storage = () => {
    try {
      return environment.localStorage();
    } catch {
      return null;
    }
  };

  const isNewer = (store: Pick<Storage, 'getItem'>): boolean =>
    Number(store.getItem(SCHEMA_KEY) ?? SCHEMA) > SCHEMA;

  const read = (): StorageTrouble | null => {
    const store = storage();
    if (store === null) return 'denied';
    const text = store.getItem(list);
    const marksText = store.getItem(marksKeyOf(list));
    if (text === seenText && marksText === seenMarks) return null;
    if (text === null) {
      // Gone under our eyes is a person's doing; never seen is a disk that was not written yet.
      if (seenText !== null) clear();
      return null;
    }
    const { records, isSealed, damage } = readList(text, kind);
    const marks = readMarks(marksText);
    known =
      isSealed || damage !== null
        ? join(known, entriesOf(records, marks, kind))
        : joinByHand(known, records, kind, clock.now());
    seenText = text;
    seenMarks = marksText;
    if (isNewer(store)) return 'newer';
    if (damage === null) return null;
    try {
      quarantine(store, { at: new Date(clock.now()).toISOString(), key: list, raw: text });
      isUncopied = false;
    } catch {
      isUncopied = true;
    }
    return 'damaged';
  };

  const write = (): StorageTrouble | null => {
    const store = storage();
    if (store === null) return 'denied';
    if (isNewer(store)) return 'newer';
    if (isUncopied) return 'full';
    const text = sealed(recordsOf(known, kind));
    const marks = JSON.stringify(marksOf(known, kind, clock.now()));
    try {
      // Marks first: whoever is told of the list finds the removals already there.
      if (marks !== seenMarks) store.setItem(marksKeyOf(list), marks);
      if (text !== seenText) store.setItem(list, text);
      if (store.getItem(SCHEMA_KEY) === null) store.setItem(SCHEMA_KEY, String(SCHEMA));
    } catch {
      return 'full';
    }
    seenText = text;
    seenMarks = marks;
    return null;
  };

  const clear = () => {
    const now = clock.now();
    known = new Map(
      [...known].map(([key, { stamp }]) => [
        key,
        { key, stamp: Math.max(now, stamp + 1), record: null },
      ]),
    );
    seenText = null;
    seenMarks = null;
  };

  return {
    items: () => recordsOf(known, kind),
    read,
    write,
    clear,
    overhear: (key, text) => {
      const store = storage();
      if (store === null || store.getItem(key) === text) return; // the latter will be read
      const isList = key === list;
      const { records, isSealed } = isList ? readList(text, kind) : NOTHING;
      const marks = readMarks(isList ? store.getItem(marksKeyOf(list)) : text);
      if (isSealed) known = join(known, entriesOf(records, marks, kind));
    },
    hear: (entries) => {
      known = join(known, entries);
    },
    change: (record, change) => {
      read();
      const key = kind.keyOf(record);
      const isPut = change === 'put';
      const entry: Entry = {
        key,
        stamp: nextStamp(known, key, isPut ? kind.timeOf(record) : clock.now()),
        record: isPut ? record : null,
      };
      const before = known;
      known = new Map(known).set(key, entry);
      const trouble = write();
      // Where the browser keeps nothing at all, the shop goes on from memory.
      if (trouble === null || trouble === 'denied') return { entry };
      known = before;
      return { trouble };
    },
  };
}
