import type { ListName, StorageErrorReason } from '../../recordStorage';
import { diffExternalEdit } from './externalEdits';
import type { StorageEnvironment } from './environment';
import { merge, nextStamp, recordsOf, type Entry, type LwwMap } from './lwwMap';
import { LIST_KINDS, type StoredRecord } from './listKinds';
import { parseList } from './parseList';
import {
  combineMetadata,
  entriesOf,
  metadataOf,
  parseMetadata,
  tombstonesOf,
} from './listMetadata';
import { wasOverwritten, rememberOverwritten } from './writeHistory';
import { writeListAndMetadata } from './writeWithRollback';
import { isShort, quarantine, type QuarantinedCopy } from './quarantine';
import { appendSignature, type SignedText } from './signature';

export const SCHEMA_KEY = 'toyshop:schema';
export const SCHEMA = 1;
export const metadataKeyOf = (list: ListName): string => `toyshop:${list}-marks`;

/** A change that stands on localStorage, and what was known of the record before it. */
export interface Change {
  readonly entry: Entry;
  readonly before: Entry | undefined;
}

/** One list: what this tab knows of it, and its text in localStorage. Everything here is in one task. */
export interface StoredList {
  readonly items: () => StoredRecord[];
  /** The last thing known of one record. */
  readonly known: (key: string) => Entry | undefined;
  /** Takes in what localStorage holds now; returns what was wrong with it. */
  readonly read: () => StorageErrorReason | null;
  /** Takes in what another tab wrote, also where this tab's own write already hides it. */
  readonly overhear: (key: string, text: string) => void;
  /** Takes in what another tab or the journal told. */
  readonly hear: (entries: readonly Entry[]) => void;
  /**
   * Puts aside a copy of what could not be read. Where it is long that takes a while: then this is
   * a promise, and until it is kept {@link write} refuses.
   */
  readonly putAside: (archive: (copy: QuarantinedCopy) => Promise<boolean>) => Promise<void> | null;
  /** Makes localStorage hold what is known; returns why it could not. */
  readonly write: () => StorageErrorReason | null;
  /** A change of this tab, on localStorage at once, or not made at all: the reason why. */
  readonly change: (
    record: StoredRecord,
    kind: 'put' | 'remove',
  ) => Change | { readonly trouble: StorageErrorReason };
  /** The visitor cleared the list: everything known is gone as of now. */
  readonly clear: () => void;
  /** What nobody told and no journal has: a person's changes of known records; each is told once. */
  readonly takeUnnoted: () => readonly Entry[];
}

export function createStoredList(list: ListName, environment: StorageEnvironment): StoredList {
  const { clock, random } = environment;
  const kind = LIST_KINDS[list];
  let known: LwwMap = new Map();
  /** The text this tab last read or wrote: reading it again would tell nothing. */
  let seenText: string | null = null;
  let seenMarks: string | null = null;
  /** The seal of that text, where the shop wrote it. */
  let seenSeal: SignedText | null = null;
  /** A damaged text of which no copy stands aside yet: it must not be overwritten. */
  let uncopied: string | null = null;
  let unnoted: Entry[] = [];
  /** What another tab wrote last beneath this tab's own writes: list and marks belong together. */
  const hidden: { text: string | null; marks: string | null } = { text: null, marks: null };

  const storage = () => {
    try {
      const store = environment.localStorage();
      store.getItem(SCHEMA_KEY); // a broken one gives itself away only when it is asked
      return store;
    } catch {
      return null;
    }
  };

  const isNewer = (store: Pick<Storage, 'getItem'>): boolean =>
    Number(store.getItem(SCHEMA_KEY) ?? SCHEMA) > SCHEMA;

  const takeIn = (entries: readonly Entry[]) => {
    const joined = merge(known, entries);
    if (joined.size > known.size) {
      const told = new Set(entries.map(({ key }) => key));
      // A review that had to move on to another id: nobody wrote it down under that one.
      for (const [key, entry] of joined) if (!known.has(key) && !told.has(key)) unnoted.push(entry);
    }
    known = joined;
  };

  const nameSchema = (store: Pick<Storage, 'getItem' | 'setItem'>) => {
    try {
      if (store.getItem(SCHEMA_KEY) === null) store.setItem(SCHEMA_KEY, String(SCHEMA));
    } catch {
      // No room for this one character: a disk without it is taken for the first version's.
    }
  };

  /** A person's changes are taken as they stand: their edit of a review is no second review. */
  const decide = (changes: readonly Entry[]) => {
    for (const entry of changes) if (known.has(entry.key)) unnoted.push(entry);
    known = new Map([...known, ...changes.map((entry) => [entry.key, entry] as const)]);
  };

  const clear = () => {
    const now = clock.now();
    decide(
      [...known.values()]
        .filter(({ record }) => record !== null)
        .map(({ key, stamp }) => ({ key, stamp: Math.max(now, stamp + 1), record: null })),
    );
    seenText = null;
    seenMarks = null;
    seenSeal = null;
    uncopied = null;
  };

  const read = (): StorageErrorReason | null => {
    const store = storage();
    if (store === null) return 'denied';
    const text = store.getItem(list);
    const marksText = store.getItem(metadataKeyOf(list));
    if (text === seenText && marksText === seenMarks) return null;
    if (text === null) {
      // Gone under our eyes is a person's doing; never seen is a disk that was not written yet.
      if (seenText !== null) clear();
      return null;
    }
    const marks = parseMetadata(marksText);
    if (text === seenText && seenSeal === null) {
      // A person's list is their word once, and not on what was heard since.
      takeIn(tombstonesOf(marks));
      seenMarks = marksText;
      return null;
    }
    const found = parseList(text, kind);
    const isOurs = found.seal !== null && !wasOverwritten(store, list, found.seal.number);
    takeIn(isOurs ? entriesOf(found.records, marks, kind) : tombstonesOf(marks));
    if (!isOurs) decide(diffExternalEdit(known, found, marks, kind, clock.now()));
    seenText = text;
    seenMarks = marksText;
    seenSeal = isOurs ? found.seal : null;
    if (isNewer(store)) return 'newer';
    uncopied = found.damage;
    return found.damage === null ? null : 'damaged';
  };

  const putAside: StoredList['putAside'] = (archive) => {
    const store = storage();
    if (uncopied === null || store === null || isNewer(store)) return null;
    const copy = { at: new Date(clock.now()).toISOString(), key: list, raw: uncopied };
    const keepHere = () => {
      try {
        quarantine(store, copy);
        if (uncopied === copy.raw) uncopied = null;
      } catch {
        // No room: what is damaged stays where it is.
      }
    };
    if (isShort(copy)) return keepHere() ?? null;
    return archive(copy).then((isKept) => {
      if (!isKept) keepHere();
      else if (uncopied === copy.raw) uncopied = null;
    });
  };

  /** The shop writes no text twice: what was overwritten a moment ago comes back under a new seal. */
  const textBefore = (seal: SignedText | null): string | null =>
    seal === null ? seenText : appendSignature({ ...seal, number: random() });

  const write = (): StorageErrorReason | null => {
    const store = storage();
    if (store === null) return 'denied';
    if (isNewer(store)) return 'newer';
    if (uncopied !== null) return 'full';
    const json = JSON.stringify(recordsOf(known, kind));
    const marks = JSON.stringify(metadataOf(known, kind));
    const before = seenSeal;
    const isListNew = json !== before?.json;
    const seal = isListNew ? { json, number: random() } : before;
    const text = isListNew ? appendSignature(seal) : seenText;
    const putMarks = { key: metadataKeyOf(list), text: marks, undo: () => seenMarks };
    const putList = { key: list, text: text ?? '', undo: () => textBefore(before) };
    try {
      writeListAndMetadata(
        store,
        marks === seenMarks ? null : putMarks,
        isListNew ? putList : null,
      );
    } catch {
      return 'full';
    }
    if (isListNew && before !== null) rememberOverwritten(store, list, before.number);
    seenText = text;
    seenMarks = marks;
    seenSeal = seal;
    nameSchema(store);
    return null;
  };

  return {
    items: () => recordsOf(known, kind),
    known: (key) => known.get(key),
    read,
    putAside,
    write,
    clear,
    overhear: (key, text) => {
      const store = storage();
      if (store === null || store.getItem(key) === text) return; // the latter will be read
      if (key === list) hidden.text = text;
      else hidden.marks = text;
      const marks = combineMetadata(
        parseMetadata(store.getItem(metadataKeyOf(list))),
        parseMetadata(hidden.marks),
      );
      const found = hidden.text === null ? null : parseList(hidden.text, kind);
      takeIn(found?.seal ? entriesOf(found.records, marks, kind) : tombstonesOf(marks));
    },
    hear: takeIn,
    takeUnnoted: () => {
      const entries = unnoted;
      unnoted = [];
      return entries;
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
      if (trouble === null || trouble === 'denied') return { entry, before: before.get(key) };
      known = before;
      return { trouble };
    },
  };
}
