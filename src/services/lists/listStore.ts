import {
  diffExternalEdit,
  latestKeyOf,
  readLatest,
  rememberLatest,
  rememberOverwritten,
  removeOthers,
  wasOverwritten,
} from './externalEdits';
import {
  type ListMetadata,
  parseMetadata,
  recordEntries,
  serializeMetadata,
  type Timestamp,
  tombstoneEntries,
  writeListAndMetadata,
} from './listMetadata';
import type { FailureOf, ListRecord, ListRules, StorageErrorReason } from './listRules';
import { appendSignature, parseList, type SignedText, type TextStore } from './listText';
import {
  type Entry,
  latestStamp,
  type LwwMap,
  merge,
  newerEntries,
  nextStamp,
  recordsOf,
} from './lwwMap';
import { fitsQuarantine, quarantine } from './quarantine';
import { type StorageEnvironment, withFallback } from './storageEnvironment';

const SCHEMA_KEY = 'toyshop:schema';
const SCHEMA = 1;

/** A change of one record. */
export interface Change {
  readonly type: 'put' | 'remove';
  readonly record: ListRecord;
}

/** A change in localStorage, and the entry it replaced. */
export interface WrittenChange {
  readonly entry: Entry;
  readonly previous: Entry | undefined;
}

/** The texts of both keys when this tab last read or wrote them. */
interface SeenTexts {
  readonly list: string | null;
  readonly metadata: string | null;
  /** The signature of the list, or null if it is an external edit. */
  readonly signed: SignedText | null;
}
const NOTHING_SEEN: SeenTexts = { list: null, metadata: null, signed: null };

const isNewer = (store: TextStore): boolean => Number(store.getItem(SCHEMA_KEY) ?? SCHEMA) > SCHEMA;

function writeSchema(store: TextStore): void {
  try {
    if (store.getItem(SCHEMA_KEY) === null) store.setItem(SCHEMA_KEY, String(SCHEMA));
  } catch {
    // Quota exceeded. A missing schema version means 1.
  }
}

/** One list: its LWW map and its text in localStorage. Only archiving is asynchronous. */
export class ListStore {
  private map: LwwMap = new Map();
  private sorted: { readonly map: LwwMap; readonly items: readonly ListRecord[] } | null = null;
  private seen = NOTHING_SEEN;
  /** A damaged text that must not be overwritten before it was copied. */
  private uncopied: string | null = null;
  private unjournaled: Entry[] = [];
  /** The last list of another tab that this tab overwrote before it read it. */
  private overwritten: string | null = null;
  /** Timestamps of other tabs whose records have not arrived. This tab may overwrite their metadata. */
  private awaited: readonly Timestamp[] = [];
  private readonly metadataKey: string;

  constructor(
    private readonly name: string,
    private readonly rules: ListRules,
    private readonly environment: StorageEnvironment,
    private readonly failureOf: FailureOf,
  ) {
    this.metadataKey = `toyshop:${name}-marks`;
  }

  /** The records, sorted. The same array until a record changes. */
  items(): readonly ListRecord[] {
    if (this.sorted?.map !== this.map)
      this.sorted = { map: this.map, items: recordsOf(this.map, this.rules) };
    return this.sorted.items;
  }

  /** The current entry of a record. */
  get(key: string): Entry | undefined {
    return this.map.get(key);
  }

  /** Returns, once, the entries that no message and no journal contains. */
  takeUnjournaled(): readonly Entry[] {
    const entries = this.unjournaled;
    this.unjournaled = [];
    return entries;
  }

  /** Returns all entries that a journal with these entries lacks, including those of {@link takeUnjournaled}. */
  takeMissingFrom(journaled: readonly Entry[]): readonly Entry[] {
    return [
      ...new Set([...this.takeUnjournaled(), ...newerEntries(this.map, journaled, this.rules)]),
    ];
  }

  /** Merges the entries of another tab or of the journal. */
  merge(entries: readonly Entry[]): void {
    const merged = merge(this.map, entries, this.rules);
    const keys = new Set(entries.map(({ key }) => key));
    // After a collision of ids, no message contains a review under its new id.
    if (merged.size > this.map.size)
      for (const [key, entry] of merged)
        if (!this.map.has(key) && !keys.has(key)) this.unjournaled.push(entry);
    this.map = merged;
  }

  /** Applies the entries of an external edit. They replace the known entries. */
  private override(entries: readonly Entry[]): void {
    this.unjournaled.push(...entries);
    this.map = new Map([...this.map, ...entries.map((entry) => [entry.key, entry] as const)]);
  }

  /** The user cleared the list: removes all records. */
  clear(): void {
    this.override(removeOthers(this.map, new Set(), this.environment.clock.now()));
    this.seen = NOTHING_SEEN;
    this.uncopied = null;
  }

  private openStore(): TextStore | null {
    try {
      const store = this.environment.localStorage();
      store.getItem(SCHEMA_KEY); // a broken store throws only when it is read
      return store;
    } catch {
      return null;
    }
  }

  private isKey(key: string): boolean {
    return [this.name, this.metadataKey, latestKeyOf(this.name)].includes(key);
  }

  /** Merges a `storage` event. Returns false if it does not concern this list. */
  mergeStorageChange(key: string | null, text: string | null): boolean {
    if (key === null || (key === this.name && text === null)) this.clear();
    else if (!this.isKey(key)) return false;
    else if (text !== null && key !== latestKeyOf(this.name)) this.mergeOverwritten(key, text);
    return true;
  }

  /** Merges a text that another tab wrote, even if this tab has overwritten it already. */
  private mergeOverwritten(key: string, text: string): void {
    const store = this.openStore();
    if (store === null || store.getItem(key) === text) return; // `read` will merge it
    if (key === this.name) this.overwritten = text;
    else this.mergeMetadata(parseMetadata(text));
    this.mergeMetadata(parseMetadata(store.getItem(this.metadataKey)));
    const list = parseList(this.overwritten ?? '', this.rules);
    if (list.signed) this.mergeRecords(list.records);
  }

  /** Merges metadata. Its list is written after it, so the timestamps are kept until their records arrive. */
  private mergeMetadata(metadata: ListMetadata): void {
    this.merge(tombstoneEntries(metadata));
    const rows = [...this.awaited, ...metadata.timestamps];
    this.awaited = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  }

  /** Merges the records of a list that the app wrote. */
  private mergeRecords(records: readonly ListRecord[]): void {
    this.merge(recordEntries(records, { timestamps: this.awaited }, this.rules));
    const isAwaited = ([key, stamp]: Timestamp) => stamp > (this.map.get(key)?.stamp ?? -Infinity);
    this.awaited = this.awaited.filter(isAwaited);
  }

  /** Whether localStorage differs from the texts that this tab last read or wrote. */
  isChangedOutside(): boolean {
    const store = this.openStore();
    return (
      store !== null &&
      (store.getItem(this.name) !== this.seen.list ||
        store.getItem(this.metadataKey) !== this.seen.metadata)
    );
  }

  /** Merges the content of localStorage. Returns the problem, if there is one. */
  read(): StorageErrorReason | null {
    const store = this.openStore();
    if (store === null) return 'denied';
    const text = store.getItem(this.name);
    const metadata = store.getItem(this.metadataKey);
    if (text === this.seen.list && metadata === this.seen.metadata) return null;
    if (text !== null) return this.readTexts(store, text, metadata);
    // If a text disappears, the user has deleted it. If there never was one, the shop has not written it yet.
    if (this.seen.list !== null) this.clear();
    return null;
  }

  private readTexts(store: TextStore, text: string, metadataText: string | null) {
    const metadata = parseMetadata(metadataText);
    this.mergeMetadata(metadata);
    // An external edit is applied once; it must not override changes that were received later.
    const isSeenEdit = text === this.seen.list && this.seen.signed === null;
    this.seen = { ...this.seen, metadata: metadataText };
    if (isSeenEdit) return null;
    const list = parseList(text, this.rules);
    const isOwn = list.signed !== null && !wasOverwritten(store, this.name, list.signed.nonce);
    if (isOwn) this.mergeRecords(list.records);
    else {
      const now = this.environment.clock.now();
      const edits = diffExternalEdit(this.map, list, metadata, this.rules, now);
      // The author of the edit has not seen later changes: those of another tab, and those that were not flushed to
      // disk before the browser was killed.
      const latest = readLatest(store, this.name);
      const isKnown = ({ key }: Entry) => (this.map.get(key)?.stamp ?? 0) <= latest;
      this.override(edits.filter(isKnown));
    }
    this.seen = { list: text, metadata: metadataText, signed: isOwn ? list.signed : null };
    if (isNewer(store)) return 'newer';
    this.uncopied = list.damage;
    return list.damage === null ? null : 'damaged';
  }

  /**
   * Copies a damaged text before it is overwritten. Returns a promise if the copy goes to the archive;
   * until that resolves, {@link write} fails.
   */
  copyDamage(): Promise<void> | null {
    const store = this.openStore();
    const raw = this.uncopied;
    if (raw === null || store === null || isNewer(store)) return null;
    const { clock, archive } = this.environment;
    const copy = { at: new Date(clock.now()).toISOString(), key: this.name, raw };
    const finish = (isCopied: boolean) => {
      if (isCopied && this.uncopied === raw) this.uncopied = null;
    };
    if (fitsQuarantine(copy)) {
      finish(quarantine(store, copy));
      return null;
    }
    const archived = (async () => archive(copy))().then(() => true);
    return withFallback(this.environment, archived, false).then((isArchived) =>
      finish(isArchived || quarantine(store, copy)),
    );
  }

  /** Writes the map to localStorage. Returns the problem, if there is one. */
  write(): StorageErrorReason | null {
    const store = this.openStore();
    if (store === null) return 'denied';
    if (isNewer(store)) return 'newer';
    if (this.uncopied !== null) return 'full';
    const { seen } = this;
    const json = JSON.stringify(this.items());
    const metadata = serializeMetadata(this.map, this.rules);
    const isChanged = json !== seen.signed?.json;
    const signed = isChanged ? this.sign(json) : seen.signed;
    const list = isChanged ? appendSignature(signed) : seen.list;
    // No text is written twice: a rollback restores the previous list with a new nonce.
    const previous = () => (seen.signed ? appendSignature(this.sign(seen.signed.json)) : seen.list);
    const listWrite = { key: this.name, text: list ?? '', previous };
    const metadataWrite = { key: this.metadataKey, text: metadata, previous: () => seen.metadata };
    try {
      writeListAndMetadata(
        store,
        isChanged ? listWrite : null,
        metadata === seen.metadata ? null : metadataWrite,
      );
    } catch {
      return 'full';
    }
    if (isChanged && seen.signed) rememberOverwritten(store, this.name, seen.signed.nonce);
    rememberLatest(store, this.name, latestStamp(this.map));
    this.seen = { list, metadata, signed };
    writeSchema(store);
    return null;
  }

  private sign(json: string): SignedText {
    return { json, nonce: this.environment.random() };
  }

  /** Writes a change to localStorage at once, or throws a `StorageFailure` and changes nothing. */
  change({ type, record }: Change): WrittenChange {
    this.read();
    const key = this.rules.keyOf(record);
    const isPut = type === 'put';
    const now = this.environment.clock.now();
    const time = isPut ? this.rules.timeOf(record) : now;
    const stamp = nextStamp(this.map.get(key), time, now);
    const entry = { key, stamp, record: isPut ? record : null };
    const before = this.map;
    this.map = new Map(before).set(key, entry);
    const error = this.write();
    // If the browser stores nothing at all, the shop works from memory.
    if (error === null || error === 'denied') return { entry, previous: before.get(key) };
    this.map = before;
    throw this.failureOf(error);
  }
}
