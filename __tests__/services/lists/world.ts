import { LIST_KINDS, mapLists, type StoredRecord } from '#domain/listKinds';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import { type Journal, type JournalEntry, lastEntries } from '#services/lists/journal';
import { parseList } from '#services/lists/listText';
import type { Entry } from '#services/lists/lwwMap';
import type { StorageChange, StorageEnvironment } from '#services/lists/storageEnvironment';
import type { ListName, RecordLists, RecordStorage, StorageReport } from '#services/recordStorage';

/** Random numbers from a seed, so that a failure can be reproduced. */
export function createRandom(seed: number) {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
export type Random = ReturnType<typeof createRandom>;

const DAY_MS = 24 * 3600 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');

/** Waits until promises that need no external event are settled. */
export async function turn(): Promise<void> {
  for (let i = 0; i < 12; i += 1) await Promise.resolve();
}

type Task = () => void;

/** A change by a user, and whether the storage confirmed it. */
export interface UserChange {
  readonly entry: Entry;
  readonly list: ListName;
  isConfirmed: boolean;
}

/** The storage engine of a tab: the shop's, or another one for comparison. */
export type Engine = (environment: StorageEnvironment) => RecordStorage;

/**
 * A simulated browser profile and its tabs in one process. Each tab has its own copy of localStorage,
 * as in Chromium. Writes, events, messages and IndexedDB responses are queued on channels. Each channel
 * keeps its order, and the test decides when it delivers. Tabs can crash. The browser can be killed,
 * which reverts the last writes of localStorage. The clock can advance by days.
 */
export class World {
  private readonly channels = new Map<string, Task[]>();
  private disk = new Map<string, string>();
  /** The writes that a kill cannot undo, such as those before an earlier kill. */
  private base: ReadonlyMap<string, string> = new Map();
  private readonly diskHistory: Map<string, string>[] = [];
  private journal: JournalEntry[] = [];
  private texts = 0;
  now = START;
  private opened = 0;
  readonly tabs: Tab[] = [];
  readonly changes: UserChange[] = [];

  constructor(
    readonly random: Random,
    readonly engine: Engine = createRecordStorage,
    /** Whether users edit the stored texts by hand: on one machine, with one clock. */
    private readonly isEditedByHand = false,
  ) {}

  /** Advances the clock by up to two months. */
  advanceClock(): void {
    this.now += this.random(60 * DAY_MS);
  }

  nextText(): number {
    return (this.texts += 1);
  }

  send(channel: string, task: Task): void {
    const queue = this.channels.get(channel) ?? [];
    queue.push(task);
    this.channels.set(channel, queue);
  }

  /** Delivers the first message of a channel. Returns false if no message is pending. */
  deliver(isPatient = false): boolean {
    const waiting = [...this.channels]
      .filter(([name, queue]) => queue.length > 0 && (isPatient || !name.startsWith('slow')))
      .map(([, queue]) => queue);
    const queue = waiting[this.random(Math.max(1, waiting.length))];
    if (!queue) return false;
    this.now += this.random(50);
    queue.shift()?.();
    return true;
  }

  /** Delivers messages until none is pending. */
  async settle(): Promise<void> {
    for (let i = 0; i < 50_000; i += 1) {
      await turn();
      if (this.deliver() || this.deliver(true)) continue;
      // An answered request may pass many promises before it sends the next request.
      for (let more = 0; more < 4; more += 1) await turn();
      if (!this.deliver() && !this.deliver(true)) return;
    }
    throw new Error('The tabs did not settle.');
  }

  async open(): Promise<Tab> {
    this.opened += 1;
    const tab = new Tab(this, this.opened, new Map(this.disk));
    this.tabs.push(tab);
    await turn();
    return tab;
  }

  /** Crashes a renderer: messages that it sent are still delivered, pending answers are lost. */
  crash(tab: Tab): void {
    tab.isAlive = false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    for (const name of this.channels.keys())
      if (name === `slow:${tab.id}` || name === `timer:${tab.id}` || name === `journal:${tab.id}`)
        this.channels.delete(name);
  }

  /** Kills the browser: localStorage loses its last few writes, IndexedDB keeps everything. */
  kill(): void {
    for (const tab of [...this.tabs]) this.crash(tab);
    this.channels.clear();
    const back = this.random(Math.min(6, this.diskHistory.length + 1));
    this.disk = new Map(this.diskHistory[this.diskHistory.length - 1 - back] ?? this.base);
    this.base = this.disk;
    this.diskHistory.length = 0;
  }

  clockOf(skew: number): () => number {
    return () => this.now + skew;
  }

  skew(): number {
    return this.isEditedByHand ? 0 : this.random(2 * DAY_MS) - DAY_MS;
  }

  /** The records of a list on disk, also in redux-persist's own format. */
  stored(list: ListName): readonly unknown[] {
    return parseList(this.disk.get(list) ?? '[]', LIST_KINDS[list]).records;
  }

  private setOnDisk(key: string, value: string): void {
    this.disk.set(key, value);
    this.diskHistory.push(new Map(this.disk));
    if (this.diskHistory.length > 20) this.base = this.diskHistory.shift() ?? this.base;
  }

  /** A user replaces the stored list with the developer tools. The change counts as confirmed if `settle` follows. */
  edit<L extends ListName>(list: L, key: string, record: RecordLists[L] | null): UserChange {
    const { keyOf, timeOf } = LIST_KINDS[list];
    const others = (this.stored(list) as StoredRecord[]).filter((other) => keyOf(other) !== key);
    const newValue = JSON.stringify(record ? [...others, record] : others);
    this.setOnDisk(list, newValue);
    for (const tab of this.tabs)
      this.send(`storage:${tab.id}`, () => tab.receiveStorageEvent({ key: list, newValue }));
    const stamp = record ? timeOf(record) : this.now;
    const change = { entry: { key, stamp, record }, list, isConfirmed: false };
    this.changes.push(change);
    return change;
  }

  /** A user deletes the database of the journal. */
  deleteJournal(): void {
    this.journal = [];
  }

  /** The browser process applies a tab's write and notifies the other tabs. */
  write(from: Tab, key: string, value: string): void {
    this.setOnDisk(key, value);
    // The writer receives its own write in order with those of other tabs. Then it is no longer pending.
    for (const tab of this.tabs)
      this.send(`storage:${tab.id}`, () => {
        if (tab === from) tab.confirmWrite(key);
        else if (tab.isAlive) tab.receiveStorageEvent({ key, newValue: value });
      });
  }

  journalOf(tab: Tab): Journal {
    const later = <T>(work: () => T): Promise<T> =>
      new Promise((resolve) => {
        this.send(`journal:${tab.id}`, () => {
          if (tab.isAlive) resolve(work());
        });
      });
    return {
      readAll: () => later(() => [...this.journal]),
      append: (entries) => later(() => void this.journal.push(...entries)),
      compact: () => later(() => void (this.journal = lastEntries(this.journal))),
    };
  }

  broadcast(from: Tab, message: unknown): void {
    for (const tab of this.tabs)
      if (tab !== from)
        this.send(`message:${from.id}:${tab.id}`, () => tab.isAlive && tab.receiveMessage(message));
  }
}

/** A tab with the real storage engine in the simulated browser. */
export class Tab {
  isAlive = true;
  /** Whether each list was read. Before that, the user cannot change it. */
  readonly isOpen = mapLists(() => false);
  readonly shown = mapLists((): readonly StoredRecord[] => []);
  private readonly pendingWrites = new Map<string, number>();
  private onStorage: (change: StorageChange) => void = () => undefined;
  private onMessage: (message: unknown) => void = () => undefined;
  readonly storage;
  readonly now: () => number;

  constructor(
    private readonly world: World,
    readonly id: number,
    private readonly cache: Map<string, string>,
  ) {
    this.now = world.clockOf(world.skew());
    const environment: StorageEnvironment = {
      localStorage: () => ({
        getItem: (key) => this.cache.get(key) ?? null,
        setItem: (key, value) => {
          this.cache.set(key, value);
          this.pendingWrites.set(key, (this.pendingWrites.get(key) ?? 0) + 1);
          world.send(`disk:${this.id}`, () => world.write(this, key, value));
        },
        removeItem: (key) => void this.cache.delete(key),
      }),
      openJournal: () => Promise.resolve(world.journalOf(this)),
      archive: () => Promise.reject(new Error('nothing is damaged here')),
      channel: {
        post: (message) => world.broadcast(this, message),
        onMessage: (listener) => (this.onMessage = listener),
      },
      onStorageChange: (listener) => (this.onStorage = listener),
      onFocus: () => undefined,
      onHide: () => undefined,
      onResume: () => undefined,
      clock: { now: this.now },
      random: () => world.nextText(),
      later: (callback, ms) =>
        world.send(`${ms >= 1000 ? 'slow' : 'timer'}:${this.id}`, () => this.isAlive && callback()),
      isLive: () => true,
    };
    this.storage = world.engine(environment);
    this.storage.subscribe((report: StorageReport) => {
      if (report.type === 'received') this.shown[report.list] = report.items;
    });
    for (const list of ['favorites', 'reviews'] as const)
      void this.storage.engine.getItem(list).then((read) => {
        this.isOpen[list] = true;
        this.shown[list] = (read as { items: readonly RecordLists[ListName][] }).items;
      });
  }

  /** Receives a write of another tab, unless this tab has a pending write. */
  receiveStorageEvent(
    change: StorageChange & { readonly key: string; readonly newValue: string },
  ): void {
    if ((this.pendingWrites.get(change.key) ?? 0) === 0)
      this.cache.set(change.key, change.newValue);
    this.onStorage(change);
  }

  confirmWrite(key: string): void {
    this.pendingWrites.set(key, (this.pendingWrites.get(key) ?? 1) - 1);
  }

  receiveMessage(message: unknown): void {
    this.onMessage(message);
  }

  /** Makes a change as a user. The state changes when it is confirmed, as in the shop. */
  async change<L extends ListName>(list: L, record: RecordLists[L], kind: 'put' | 'remove') {
    const { keyOf } = LIST_KINDS[list];
    let change: UserChange = {
      entry: { key: keyOf(record), stamp: 0, record: kind === 'put' ? record : null },
      list,
      isConfirmed: false,
    };
    const post = this.world.broadcast.bind(this.world);
    // The message to the other tabs contains the change with its timestamp.
    this.world.broadcast = (from, message) => {
      const [entry] = (message as { entries: Entry[] }).entries;
      if (entry) change = { ...change, entry };
      post(from, message);
    };
    const done = this.storage[kind](list, record);
    this.world.broadcast = post;
    this.world.changes.push(change);
    await done;
    change.isConfirmed = true;
    const others = this.shown[list].filter((other) => keyOf(other) !== keyOf(record));
    this.shown[list] = kind === 'put' ? [...others, record] : others;
  }
}
