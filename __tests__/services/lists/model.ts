import { LIST_KINDS, type ListName, type RecordLists } from '#domain/listKinds';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import { parseList } from '#services/lists/listText';
import type { Mirror, MirroredText } from '#services/lists/mirror';
import type { OldEntry } from '#services/lists/oldTexts';
import type { StorageEnvironment } from '#services/lists/storageEnvironment';
import type { RecordStorage } from '#services/recordStorage';

/** Random whole numbers below a limit, from a seed, so that a failure can be reproduced. */
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

/** The storage of a tab: the shop's, or another one for comparison. */
export type Engine = (
  environment: StorageEnvironment,
) => Pick<RecordStorage, 'read' | 'put' | 'remove' | 'subscribe'>;

type Texts = ReadonlyMap<string, string>;
interface Task {
  readonly at: number;
  readonly number: number;
  readonly run: () => void;
}
/** localStorage is written to the disk at the latest after this time, in milliseconds, so a kill loses at most that. */
export const FLUSH_MS = 10_000;

/**
 * A simulated browser: its tabs, its localStorage and its IndexedDB, on one clock. As in Chromium, each tab has a copy of
 * localStorage, and learns of writes of other tabs some milliseconds later, in their order. A kill takes localStorage back by up
 * to ten seconds, and ends IndexedDB after its last complete transaction.
 */
export class Browser {
  now = 0;
  disk: Texts = new Map();
  private written: { readonly at: number; readonly texts: Texts }[] = [];
  mirror = new Map<ListName, ReadonlyMap<number, MirroredText>>();
  journal: readonly OldEntry[] | null = null;
  readonly tabs: Tab[] = [];
  private tasks: Task[] = [];
  private count = 0;
  private readonly busyUntil = new Map<string, number>();

  constructor(
    readonly random: Random,
    readonly engine: Engine = createRecordStorage,
  ) {}

  /** Runs a task after `ms`, but not before earlier ones of the same channel. */
  after(ms: number, run: () => void, channel?: string): void {
    this.count += 1;
    const earliest = (channel && this.busyUntil.get(channel)) || 0;
    const at = Math.max(this.now + ms, earliest);
    if (channel) this.busyUntil.set(channel, at);
    this.tasks.push({ at, number: this.count, run });
  }

  /** Lets the time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await new Promise(setImmediate);
      const [next] = this.tasks.sort((a, b) => a.at - b.at || a.number - b.number);
      if (!next || next.at > end) break;
      this.tasks.shift();
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  async open(options: Partial<TabOptions> = {}): Promise<Tab> {
    const tab = new Tab(this, (this.count += 1), options);
    this.tabs.push(tab);
    await this.pass(0);
    return tab;
  }

  /** Closes a tab. What it has sent already is still done. */
  close(tab: Tab): void {
    tab.isOpen = false;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  kill(): void {
    for (const tab of [...this.tabs]) this.close(tab);
    this.tasks = [];
    const survived = this.now - this.random(FLUSH_MS);
    this.written = this.written.filter(({ at }, index) => index === 0 || at <= survived);
    this.disk = this.written.at(-1)?.texts ?? this.disk;
    this.written = [];
  }

  /** Writes localStorage, as a tab or a person does, and tells the tabs. */
  write(key: string, text: string | null, from?: Tab): void {
    if (this.written.length === 0) this.written.push({ at: this.now, texts: this.disk });
    const disk = new Map(this.disk);
    if (text === null) disk.delete(key);
    else disk.set(key, text);
    this.disk = disk;
    this.written.push({ at: this.now, texts: disk });
    for (const tab of this.tabs)
      this.after(this.random(4), () => tab.hear(key, text, tab === from), `events of ${tab.id}`);
  }

  /** The user deletes the database of the mirror with the developer tools. */
  deleteMirror(): void {
    this.mirror = new Map();
    for (const tab of this.tabs) tab.loseMirror();
  }

  stored<L extends ListName>(list: L): readonly RecordLists[L][] {
    return parseList(this.disk.get(list) ?? null, LIST_KINDS[list]).records as RecordLists[L][];
  }
}

interface TabOptions {
  /** Milliseconds by which its clock is wrong. */
  readonly skew: number;
  readonly hasIndexedDb: boolean;
  readonly engine: Engine;
}

/** A tab of the browser, with a storage engine and what it shows. */
export class Tab {
  isOpen = true;
  readonly skew: number;
  readonly hasIndexedDb: boolean;
  private readonly cache: Map<string, string>;
  private readonly unconfirmed = new Map<string, number>();
  private onChange: () => void = () => undefined;
  loseMirror: () => void = () => undefined;
  readonly storage;
  readonly shown: { favorites: readonly RecordLists['favorites'][] };

  constructor(
    readonly browser: Browser,
    readonly id: number,
    { skew = 0, hasIndexedDb = true, engine = browser.engine }: Partial<TabOptions>,
  ) {
    this.skew = skew;
    this.hasIndexedDb = hasIndexedDb;
    this.cache = new Map(browser.disk);
    this.storage = engine(this.environment());
    this.shown = { favorites: this.storage.read('favorites') };
    this.storage.read('reviews');
    this.storage.subscribe((report) => {
      if (report.type === 'received' && report.list === 'favorites')
        this.shown.favorites = report.items as readonly RecordLists['favorites'][]; // of this list
    });
  }

  /** Time of the tab's clock, as in a record. */
  date(): string {
    return new Date(
      Date.parse('2026-01-02T00:00:00Z') + this.browser.now + this.skew,
    ).toISOString();
  }

  hear(key: string, text: string | null, isOwn: boolean): void {
    const pending = this.unconfirmed.get(key) ?? 0;
    if (isOwn) this.unconfirmed.set(key, pending - 1);
    if (isOwn || !this.isOpen) return;
    if (pending === 0) {
      if (text === null) this.cache.delete(key);
      else this.cache.set(key, text);
    }
    this.onChange();
  }

  private set(key: string, text: string | null): void {
    if (text === null) this.cache.delete(key);
    else this.cache.set(key, text);
    this.unconfirmed.set(key, (this.unconfirmed.get(key) ?? 0) + 1);
    const { browser } = this;
    browser.after(browser.random(3), () => browser.write(key, text, this), `writes of ${this.id}`);
  }

  private environment(): StorageEnvironment {
    const { browser } = this;
    const whileOpen = (run: () => void) => () => this.isOpen && run();
    const answer = <T>(work: () => T): Promise<T> =>
      new Promise((resolve) => {
        browser.after(
          1 + browser.random(8),
          () => {
            const result = work(); // also if the tab was closed meanwhile
            if (this.isOpen) resolve(result);
          },
          'indexedDB',
        );
      });
    return {
      localStorage: () => ({
        getItem: (key) => this.cache.get(key) ?? null,
        setItem: (key, text) => this.set(key, text),
        removeItem: (key) => this.set(key, null),
      }),
      openMirror: (onClosed) => {
        if (!this.hasIndexedDb) return Promise.reject(new Error('none'));
        this.loseMirror = onClosed;
        return answer(() => this.openMirror(answer));
      },
      readOldJournal: () => answer(() => browser.journal),
      deleteOldJournal: () => answer(() => void (browser.journal = null)),
      onChange: (listener) => (this.onChange = listener),
      later: (callback, ms) => browser.after(ms, whileOpen(callback)),
      isLive: () => true,
    };
  }

  private openMirror(answer: <T>(work: () => T) => Promise<T>): Mirror {
    const { browser } = this;
    const textsOf = (list: string) => browser.mirror.get(list as ListName) ?? new Map();
    return {
      read: (list) =>
        answer(() => {
          const texts: ReadonlyMap<number, MirroredText> = textsOf(list);
          return texts.get(Math.max(...texts.keys())) ?? null;
        }),
      write: (list, text) => {
        const name = list as ListName;
        return answer(() => {
          const others = [...textsOf(list)].filter(([revision]) => revision > text.revision);
          browser.mirror.set(name, new Map([...others, [text.revision, text]]));
        });
      },
    };
  }
}
