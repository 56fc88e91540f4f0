import {
  applyChanges,
  type Change,
  type ListRecord,
  type ListRules,
  StorageError,
  type StorageProblem,
} from './listRules';
import { parseList, type TextStore } from './listText';
import type { Mirror, MirroredText } from './mirror';
import { latestKeyOf, missingAfter, type OldEntry, removeOldTexts } from './oldTexts';
import type { StorageEnvironment } from './storageEnvironment';

const SCHEMA_KEY = 'toyshop:schema';
const SCHEMA = 1;

/** The time after which a tab knows what another tab has written at the same time, but nothing that followed. */
const COLLISION_MS = 15;
/** A text whose revision has not risen within this time was written by hand, or by a version before 2.0.0. */
const EDIT_MS = 200;
/** IndexedDB that does not answer within this time is treated as missing. */
const TIMEOUT_MS = 2000;
/** The step of a revision that is not mirrored: more than the mirror may be ahead after a kill. */
const UNMIRRORED_STEP = 1_000_000;

/** What a list reports on its own: another tab, an edit by hand or the mirror changed it, or it is not stored as it is shown. */
export type ListReport<Name, R> =
  | { readonly type: 'received'; readonly list: Name; readonly items: readonly R[] }
  | { readonly type: 'problem'; readonly list: Name; readonly problem: StorageProblem };
export type Report = (report: ListReport<string, ListRecord>) => void;

const isNewer = (store: TextStore): boolean => Number(store.getItem(SCHEMA_KEY) ?? SCHEMA) > SCHEMA;

/** What has happened while the mirror is being opened: changes, and the number of new revisions. */
interface Early {
  readonly changes: Change[];
  revisions: number;
}
const nothingEarly = () => ({ changes: [], revisions: 0 });

/** One list: its text in localStorage with its revision, and its mirror. `docs/storage.md` has the rules. */
export class StoredList {
  private records: readonly ListRecord[] = [];
  private json = '[]';
  /** The text that `records` were read from or written as; undefined before the first read. */
  private text: string | null | undefined;
  private isDamaged = false;
  private problem: StorageProblem | null = null;
  /** The last text whose revision is known, with that revision. */
  private settled = { text: null as string | null, revision: 0 };
  /** How many revisions this tab has written. */
  private ownRevisions = 0;
  /** The last change of each record by this tab. */
  private readonly ownChanges = new Map<string, Change>();
  /** Undefined until it was read; null if there is no IndexedDB. */
  private mirror: Mirror | null | undefined;
  /** Null when the mirror was read. */
  private early: Early | null = nothingEarly();
  /** Resolves when the mirror has the text. */
  private mirrored: Promise<unknown> = Promise.resolve();
  /** The JSON of the records that the Redux state has. */
  private shown = '[]';
  private report: Report | null = null;

  constructor(
    readonly name: string,
    private readonly rules: ListRules,
    private readonly environment: StorageEnvironment,
  ) {}

  /** The records in localStorage, for the start state. */
  start(): readonly ListRecord[] {
    this.read();
    this.shown = this.json;
    return this.records;
  }

  /** Reports to the function, first what the start has read. */
  connect(report: Report): void {
    this.report = report;
    this.check();
    if (this.problem) report({ type: 'problem', list: this.name, problem: this.problem });
  }

  /** Reads localStorage again, and reports a change. */
  check(): void {
    this.read();
    this.publish();
  }

  /**
   * Puts or removes a record in localStorage at once, or throws a {@link StorageError} and changes nothing. Resolves when the change would
   * survive a kill of the browser.
   */
  change(record: ListRecord, isKept: boolean): Promise<void> {
    if (!this.environment.isLive()) throw new StorageError('paused');
    const store = this.read();
    this.publish();
    this.write(store, [{ key: this.rules.keyOf(record), record: isKept ? record : null }]);
    this.shown = this.json;
    return new Promise((resolve) => {
      const finish = () => resolve();
      this.mirrored.then(finish, finish); // rejects if the mirror is full, or was closed and is being opened again
      this.environment.later(finish, TIMEOUT_MS);
    });
  }

  /** Writes the changes of a state that were not made by {@link change}, such as those of the DevTools. */
  storeState(items: readonly ListRecord[]): void {
    if (!this.environment.isLive() || JSON.stringify(items) === this.shown) return;
    const shown = JSON.parse(this.shown) as ListRecord[]; // it is their JSON
    const before = new Set(shown.map((record) => JSON.stringify(record)));
    const keys = new Set(items.map(this.rules.keyOf));
    try {
      for (const record of items)
        if (!before.has(JSON.stringify(record))) void this.change(record, true);
      for (const record of shown)
        if (!keys.has(this.rules.keyOf(record))) void this.change(record, false);
    } catch (error) {
      this.setProblem((error as StorageError).problem); // `change` throws nothing else
    }
  }

  private open(): TextStore | null {
    try {
      const store = this.environment.localStorage();
      store.getItem(SCHEMA_KEY); // a broken store throws only when it is read
      return store;
    } catch {
      return null;
    }
  }

  private get revisionKey(): string {
    return `toyshop:${this.name}-rev`;
  }

  private revisionIn(store: TextStore): number {
    return Number.parseInt(store.getItem(this.revisionKey) ?? '', 10) || 0;
  }

  /** Reads the text if it has changed. Returns null if the browser stores nothing. */
  private read(): TextStore | null {
    const store = this.open();
    if (store === null) {
      this.setProblem('denied');
      return null;
    }
    const text = store.getItem(this.name);
    if (text === this.text) return store;
    if (this.text === undefined) this.settled = { text, revision: this.revisionIn(store) };
    else this.environment.later(() => this.text === text && this.settle(), EDIT_MS);
    this.text = text;
    const { records, isDamaged } = parseList(text, this.rules);
    this.setRecords(records);
    this.isDamaged = isDamaged;
    this.setProblem(isNewer(store) ? 'newer' : isDamaged ? 'damaged' : null);
    return store;
  }

  private setRecords(records: readonly ListRecord[], json = JSON.stringify(records)): void {
    this.records = records;
    this.json = json;
  }

  private setProblem(problem: StorageProblem | null): void {
    if (problem && problem !== this.problem)
      this.report?.({ type: 'problem', list: this.name, problem });
    this.problem = problem;
  }

  private publish(): void {
    if (this.report === null || this.json === this.shown || !this.environment.isLive()) return;
    this.shown = this.json;
    this.report({ type: 'received', list: this.name, items: this.records });
  }

  /** Writes the records after the changes, or throws. Without localStorage, they are kept in memory. */
  private write(store: TextStore | null, changes: readonly Change[]): void {
    const records = applyChanges(this.records, changes, this.rules);
    const json = JSON.stringify(records);
    if (store) this.writeText(store, json);
    this.setRecords(records, json);
    this.early?.changes.push(...changes);
    if (store === null) return;
    this.advance(store);
    this.repeatIfOverwritten(changes);
  }

  private writeText(store: TextStore, text: string): void {
    if (isNewer(store)) throw new StorageError('newer');
    try {
      if (this.isDamaged) store.setItem(`toyshop:${this.name}-damaged`, this.text ?? '');
      store.setItem(this.name, text);
    } catch {
      throw new StorageError('full');
    }
    this.text = text;
    this.isDamaged = false;
    this.problem = null;
  }

  /** Gives the text the next revision, and mirrors it. */
  private advance(store: TextStore): void {
    const step = this.mirror === null ? UNMIRRORED_STEP : 1;
    this.setRevision(store, Math.max(this.settled.revision, this.revisionIn(store)) + step);
    this.ownRevisions += step;
    if (this.early) this.early.revisions += 1;
    this.mirrorText(store);
  }

  /** Stores the revision of the text, after the text, so that a stored revision implies its text. */
  private setRevision(store: TextStore, revision: number): void {
    this.settled = { text: this.text ?? null, revision };
    try {
      store.setItem(this.revisionKey, String(revision));
    } catch {
      // Quota exceeded: the mirror has the revision, and the next start stores it.
    }
  }

  private mirrorText(store: TextStore): void {
    if (!this.mirror) return;
    const revision = Math.max(this.settled.revision, this.revisionIn(store));
    const latest = store.getItem(latestKeyOf(this.name));
    this.mirrored = this.mirror.write(this.name, { revision, text: this.text ?? null, latest });
    this.mirrored.catch(() => undefined); // who waits for it decides
  }

  /** Gives a text that was not written by this version a revision, so that the mirror has it. */
  private settle(): void {
    const store = this.read();
    this.publish();
    if (store === null || isNewer(store) || !this.environment.isLive()) return;
    const text = this.text ?? null;
    const revision = this.revisionIn(store);
    if (text !== this.settled.text && revision <= this.settled.revision) this.advance(store);
    else this.settled = { text, revision };
  }

  /** Repeats changes that another tab, which wrote at the same time, has overwritten without having seen them. */
  private repeatIfOverwritten(changes: readonly Change[]): void {
    for (const change of changes) this.ownChanges.set(change.key, change);
    const seen = this.settled.revision - this.ownRevisions;
    const isLost = (change: Change) =>
      this.ownChanges.get(change.key) === change &&
      JSON.stringify(applyChanges(this.records, [change], this.rules)) !== this.json;
    this.environment.later(() => {
      const store = this.read();
      if (store === null || this.revisionIn(store) - this.ownRevisions > seen) return;
      const lost = changes.filter(isLost);
      if (lost.length > 0) this.tryWrite(store, lost);
      this.publish();
    }, COLLISION_MS);
  }

  private tryWrite(store: TextStore, changes: readonly Change[]): void {
    try {
      if (this.environment.isLive()) this.write(store, changes);
    } catch (error) {
      this.setProblem((error as StorageError).problem); // `write` throws nothing else
    }
  }

  /** Begins to wait for a mirror that is being opened. */
  detach(attached: Promise<unknown>): void {
    this.mirror = undefined;
    this.early = nothingEarly();
    this.mirrored = attached;
  }

  /**
   * Reads the mirror. If its revision is greater, the browser was killed: writes its text to localStorage, and repeats the changes
   * that were made meanwhile. Otherwise the mirror gets the text of localStorage.
   */
  async attach(opened: Mirror | null): Promise<void> {
    const read = opened?.read(this.name).catch(() => undefined); // as when the page is left
    const found = await read;
    const mirror = found === undefined ? null : opened;
    const early = this.early ?? nothingEarly();
    this.mirror = mirror;
    this.early = null;
    this.mirrored = Promise.resolve();
    const store = this.read();
    if (store === null || isNewer(store)) return;
    if (found && found.revision > this.revisionIn(store) - early.revisions)
      this.recover(store, found, early.changes);
    else if (mirror === null && early.revisions > 0) this.advance(store);
    else if (found?.revision !== this.revisionIn(store) || found.text !== this.text)
      this.mirrorText(store);
    this.publish();
    await this.mirrored;
  }

  private recover(store: TextStore, found: MirroredText, early: readonly Change[]): void {
    const entries = { [latestKeyOf(this.name)]: found.latest, [this.name]: found.text };
    const revision = Math.max(found.revision, this.revisionIn(store));
    try {
      for (const [key, text] of Object.entries(entries))
        if (text === null) store.removeItem(key);
        else store.setItem(key, text);
    } catch {
      return this.setProblem('full'); // the next start tries again
    }
    this.read();
    this.setRevision(store, revision);
    if (early.length > 0) this.tryWrite(store, early);
  }

  /**
   * Applies what the journal of an earlier version knows and localStorage does not, because the browser was killed. Resolves to
   * whether the journal is not needed any more.
   */
  async adopt(journal: readonly OldEntry[]): Promise<boolean> {
    const store = this.read();
    if (store === null || isNewer(store) || !this.environment.isLive()) return false;
    const after = missingAfter(store, this.name);
    const changes = journal.flatMap(({ list, key, stamp, record }): readonly Change[] =>
      list === this.name && stamp > after && (record === null || this.rules.isRecord(record))
        ? [{ key, record }]
        : [],
    );
    if (changes.length > 0) this.tryWrite(store, changes);
    this.publish();
    await this.mirrored;
    removeOldTexts(store, this.name);
    return this.problem === null;
  }
}
