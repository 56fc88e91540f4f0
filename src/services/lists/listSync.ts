import { entriesForList, type Journal, type JournalEntry, type Message } from './journal';
import type {
  FailureOf,
  ListRecord,
  ListRules,
  StorageErrorReason,
  StorageFailure,
} from './listRules';
import { type Change, ListStore, type WrittenChange } from './listStore';
import type { Entry } from './lwwMap';
import { type StorageChange, type StorageEnvironment, withFallback } from './storageEnvironment';

/** Tabs that receive each other's writes at the same time wait this long before they answer. */
const SYNC_DELAY_MS = 30;

/** A change or an error that a list reports on its own. */
export type ListReport<Name extends string, R = ListRecord> =
  /** Another tab or an external edit changed the list; `items` is the whole new list. */
  | { readonly type: 'received'; readonly list: Name; readonly items: readonly R[] }
  /** The list could not be read or written. */
  | ({ readonly type: 'error'; readonly list: Name } & StorageFailure)
  /** The list is stored again. */
  | { readonly type: 'recovered'; readonly list: Name };

/** The dependencies that all lists share. */
export interface SharedStorage<Name extends string> {
  readonly environment: StorageEnvironment;
  readonly journal: Journal;
  /** The content of the journal at the start; read once. */
  readonly initialJournal: () => Promise<readonly JournalEntry[]>;
  readonly failureOf: FailureOf;
  readonly report: (report: ListReport<Name>) => void;
}

type Records = ReadonlyMap<string, ListRecord>;

/** The keys of records that differ or are in one of the maps alone. */
const changedKeys = (a: Records, b: Records): string[] => [
  ...[...a.keys()].filter(
    (key) => a.get(key) !== b.get(key) && JSON.stringify(a.get(key)) !== JSON.stringify(b.get(key)),
  ),
  ...[...b.keys()].filter((key) => !a.has(key)),
];

/** Keeps one list equal in localStorage, the journal, the other tabs and the Redux state. */
export class ListSync<Name extends string> {
  private readonly stored: ListStore;
  /** The records of the Redux state, including those that are being dispatched; null before hydration. */
  private published: Map<string, ListRecord> | null = null;
  /** The items that `published` was compared with last. */
  private compared: readonly ListRecord[] | null = null;
  private error: StorageErrorReason | null = null;
  private isSyncScheduled = false;
  private loading: Promise<void> | undefined;
  /** Whether journal and localStorage were read, in this order. */
  private isLoaded = false;

  constructor(
    private readonly name: Name,
    private readonly rules: ListRules,
    private readonly shared: SharedStorage<Name>,
  ) {
    this.stored = new ListStore(name, rules, shared.environment, shared.failureOf);
  }

  /** Stores a change. The caller dispatches it afterwards. */
  async change(change: Change): Promise<void> {
    await this.write(change, { isInState: false });
    // The caller dispatches its own change first; then publish anything else that was merged.
    this.shared.environment.later(() => this.publish(), 0);
  }

  /**
   * Writes a change to localStorage at once, then to the other tabs and the journal. All changes of this tab are
   * written here. `isInState` tells whether the Redux state already has the change.
   */
  private async write(change: Change, { isInState }: { isInState: boolean }): Promise<void> {
    const { environment, journal, failureOf } = this.shared;
    if (!this.isLoaded) await this.load();
    if (!environment.isLive()) throw failureOf('paused');
    this.readLocalStorage();
    const copied = this.stored.copyDamage();
    if (copied !== null) await copied;
    const { entry, previous } = this.stored.change(change);
    if (isInState) this.setPublished(entry.key, entry.record);
    this.post(entry);
    const appended = journal.append([{ ...entry, list: this.name }]).then(
      () => true,
      () => false,
    );
    if (!(await withFallback(environment, appended, true))) {
      if (isInState) this.setPublished(entry.key, previous?.record ?? null);
      this.revert(change, { entry, previous });
      throw failureOf('full');
    }
    if (!isInState) this.setPublished(entry.key, entry.record);
  }

  /** Undoes a change that the journal rejected, because the change would be lost if the browser were killed. */
  private revert({ record }: Change, { entry, previous }: WrittenChange): void {
    if (this.stored.get(entry.key) !== entry) return; // another tab has changed it since
    const before = previous?.record ?? null;
    try {
      const undo: Change = before ? { type: 'put', record: before } : { type: 'remove', record };
      this.post(this.stored.change(undo).entry);
    } catch {
      // The undo could not be written: map and localStorage keep the change.
    }
    this.publish();
  }

  private post(entry: Entry): void {
    const message: Message = { list: this.name, entries: [entry] };
    this.shared.environment.channel.post(message);
  }

  /** The records for hydration. */
  async hydrate(): Promise<readonly ListRecord[]> {
    await this.load();
    const items = this.stored.items();
    this.published = this.byKey(items);
    return items;
  }

  /** Stores changes that were dispatched without {@link change}, for example from the DevTools. */
  async storeState(items: readonly ListRecord[]): Promise<void> {
    const { published } = this;
    if (!this.shared.environment.isLive() || published === null) return;
    const stored = this.stored.items();
    if (items.length === stored.length && items.every((item, at) => item === stored[at])) return;
    const state = this.byKey(items);
    const writes = changedKeys(published, state).map(async (key) => {
      const after = state.get(key);
      const record = after ?? published.get(key);
      if (record) await this.write({ type: after ? 'put' : 'remove', record }, { isInState: true });
    });
    // A change that could not be stored is written again with the next state.
    for (const result of await Promise.allSettled(writes))
      if (result.status === 'rejected') this.reportError((result.reason as StorageFailure).reason); // `write` throws nothing else
  }

  private byKey(items: readonly ListRecord[]): Map<string, ListRecord> {
    return new Map(items.map((item) => [this.rules.keyOf(item), item]));
  }

  private setPublished(key: string, record: ListRecord | null): void {
    this.compared = null;
    if (record) this.published?.set(key, record);
    else this.published?.delete(key);
  }

  /** Reports the records if they differ from those of the Redux state. */
  private publish(): void {
    if (this.published === null) return;
    const items = this.stored.items();
    if (items === this.compared) return;
    this.compared = items;
    const records = this.byKey(items);
    if (changedKeys(this.published, records).length === 0) return;
    this.published = records;
    this.shared.report({ type: 'received', list: this.name, items });
  }

  private reportError(reason: StorageErrorReason | null): void {
    const before = this.error;
    if (reason === before) return;
    this.error = reason;
    const list = this.name;
    if (reason !== null)
      this.shared.report({ type: 'error', list, ...this.shared.failureOf(reason) });
    else if (before !== 'damaged') this.shared.report({ type: 'recovered', list });
  }

  /** Merges localStorage. Publishes and journals new entries. */
  private readLocalStorage(): void {
    const error = this.stored.read();
    if (error !== null) this.reportError(error);
    this.publish();
    if (this.shared.environment.isLive()) void this.journal(this.stored.takeUnjournaled());
  }

  /** Keeps the journal at least as new as the list, because the journal wins after the browser was killed. */
  private async journal(entries: readonly Entry[]): Promise<void> {
    const journaled = entries.map((entry) => ({ ...entry, list: this.name }));
    await this.shared.journal.append(journaled).catch(() => undefined); // the next start tries again
  }

  private writeMap(): void {
    if (this.shared.environment.isLive()) this.reportError(this.stored.write());
  }

  /** Reads localStorage, and writes it if entries are missing there. */
  sync(): void {
    if (!this.isLoaded) return;
    this.readLocalStorage();
    const copied = this.shared.environment.isLive() ? this.stored.copyDamage() : null;
    if (copied === null) this.writeMap();
    else
      void copied.then(() => {
        this.readLocalStorage();
        this.writeMap();
      });
  }

  private syncSoon(): void {
    if (this.isSyncScheduled) return;
    this.isSyncScheduled = true;
    this.shared.environment.later(() => {
      this.isSyncScheduled = false;
      this.sync();
    }, SYNC_DELAY_MS);
  }

  /** Merges the entries of another tab. Before hydration, nothing is published or written. */
  receive(entries: readonly Entry[]): void {
    this.stored.merge(entries);
    this.publish();
    this.syncSoon();
  }

  /** Merges the whole journal. */
  mergeJournal(entries: readonly JournalEntry[]): void {
    this.stored.merge(entriesForList(entries, this.name, this.rules));
  }

  /** Merges a `storage` event. */
  handleStorageChange({ key, newValue }: StorageChange): void {
    if (!this.isLoaded || !this.stored.mergeStorageChange(key, newValue)) return;
    this.readLocalStorage();
    this.syncSoon();
  }

  /** Merges a change of localStorage that came without an event, as from Firefox's DevTools. */
  check(): void {
    if (!this.isLoaded || !this.stored.isChangedOutside()) return;
    this.readLocalStorage();
    this.syncSoon();
  }

  private load(): Promise<void> {
    return (this.loading ??= this.loadOnce());
  }

  /**
   * Merges the journal, then localStorage: in this order, so that an external edit made while no tab
   * was open wins. A journal that answers late is published as a change.
   */
  private async loadOnce(): Promise<void> {
    const { environment, initialJournal } = this.shared;
    const merged = initialJournal().then((entries) => {
      const journaled = entriesForList(entries, this.name, this.rules);
      this.stored.merge(journaled);
      this.sync(); // does nothing unless the journal is late
      return journaled;
    });
    await withFallback<unknown>(environment, merged, null);
    let error = this.stored.read();
    const copied = environment.isLive() ? this.stored.copyDamage() : null;
    if (copied !== null) {
      await copied;
      error = this.stored.read() ?? error;
    }
    this.isLoaded = true;
    if (!environment.isLive()) return this.reportError(error);
    const writeError = this.stored.write();
    this.reportError(error ?? writeError);
    void merged.then(
      (journaled) => this.completeJournal(journaled),
      () => undefined, // the next start tries again
    );
  }

  /** Adds the missing entries to the journal: external edits, and all records if the user deleted it. */
  async completeJournal(journaled: readonly Entry[]): Promise<void> {
    await this.journal(this.stored.takeMissingFrom(journaled));
    await this.shared.journal.compact().catch(() => undefined); // the next start tries again
  }
}
