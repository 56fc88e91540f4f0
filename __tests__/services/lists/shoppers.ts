import type { Favorite } from '#domain/favorite';
import { LIST_KINDS } from '#domain/listKinds';
import { aFavorite } from '#tests/support/builders';
import { Browser, createRandom, type Engine, FLUSH_MS, type Tab } from './model';

/** What happens in a run, at random. */
export interface Plan {
  /** Milliseconds between two acts: the least, and how much more at most. */
  readonly gap: readonly [number, number];
  readonly tabs?: number;
  /** Tabs are closed within two milliseconds after an act. */
  readonly closes?: boolean;
  /** The browser is killed within ten seconds after an act. */
  readonly kills?: boolean;
  /** The stored text is edited, restored or removed by hand, with a tab open. */
  readonly edits?: boolean;
  /** The database of the mirror is deleted. */
  readonly deletes?: boolean;
  /** `some`: after each start of the browser with a probability of a half. */
  readonly withoutIndexedDb?: 'all' | 'some';
  /** Clocks are wrong by up to two days. */
  readonly hasWrongClocks?: boolean;
  readonly engine?: Engine;
}

const DAY_MS = 24 * 3600 * 1000;
const SETTLED_MS = 4000;
const { keyOf } = LIST_KINDS.favorites;
const TOYS = ['toy-1', 'toy-2', 'toy-3', 'toy-4'];
const keyOfToy = (toyId: string) => keyOf(aFavorite({ toyId }));

/** What is known about a record: its last value, and the values that it may have after a kill. */
interface Known {
  last: string | null;
  possible: Set<string | null>;
  /** Identifies the last change. */
  change: object;
}

const valuesOf = (records: readonly Favorite[]) =>
  new Map(records.map((record) => [keyOf(record), JSON.stringify(record)]));

/** A run: it acts at random, and knows which records must be stored. */
export class Run {
  readonly browser: Browser;
  /** The number of records that were lost, resurrected or stale. */
  wrong = 0;
  private readonly known = new Map<string, Known>(
    TOYS.map((toyId) => [keyOfToy(toyId), { last: null, possible: new Set([null]), change: {} }]),
  );
  private readonly texts: (string | null)[] = [null];
  private hasIndexedDb = true;

  constructor(
    seed: number,
    private readonly plan: Plan,
  ) {
    this.browser = new Browser(createRandom(seed), plan.engine);
  }

  private chance(of: number): boolean {
    return this.browser.random(of) === 0;
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.browser.random(items.length)] as T; // never called without items
  }

  open(): Promise<Tab> {
    const { hasWrongClocks, withoutIndexedDb } = this.plan;
    return this.browser.open({
      skew: hasWrongClocks ? this.browser.random(4 * DAY_MS) - 2 * DAY_MS : 0,
      hasIndexedDb: !withoutIndexedDb || (withoutIndexedDb === 'some' && this.hasIndexedDb),
    });
  }

  /** Notes the value of a record. It is certain, also after a kill, when `stored` resolves. */
  private note(key: string, value: string | null, stored: Promise<unknown>): void {
    const known = this.known.get(key)!;
    const change = {};
    Object.assign(known, { last: value, change });
    known.possible.add(value);
    void stored.then(() => {
      if (known.change === change) known.possible = new Set([value]);
    });
  }

  /** A user adds, changes or removes a record in a tab. */
  act(tab: Tab): void {
    const toyId = this.pick(TOYS);
    const key = keyOfToy(toyId);
    const record = aFavorite({ toyId, date: tab.date() });
    const isKept = !tab.shown.favorites.some((other) => keyOf(other) === key) || this.chance(3);
    const mirrored = tab.storage[isKept ? 'put' : 'remove']('favorites', record);
    const flushed = new Promise<void>((resolve) => this.browser.after(FLUSH_MS, resolve));
    const others = tab.shown.favorites.filter((other) => keyOf(other) !== key);
    tab.shown.favorites = isKept ? [...others, record] : others;
    const stored = tab.hasIndexedDb ? mirrored : flushed;
    this.note(key, isKept ? JSON.stringify(record) : null, stored);
  }

  /** A person writes the stored text with the developer tools: an edited one, an earlier one, or none. */
  private edit(): void {
    const now = this.browser.disk.get('favorites') ?? null;
    const kept = this.browser.stored('favorites').filter(() => !this.chance(3));
    const added = aFavorite({ toyId: this.pick(TOYS), date: this.browser.tabs[0]!.date() });
    const edited = [...kept.filter((other) => keyOf(other) !== keyOf(added)), added];
    const text = this.pick([JSON.stringify(edited, null, 1), this.pick(this.texts), null]);
    this.texts.push(now);
    this.browser.write('favorites', text);
    const values = valuesOf(this.browser.stored('favorites'));
    const stored = new Promise<void>((resolve) => this.browser.after(1000, resolve));
    for (const key of this.known.keys()) this.note(key, values.get(key) ?? null, stored);
  }

  /** Compares what is stored and shown with what must be, and goes on from there. */
  async check(wasKilled = false): Promise<void> {
    await this.browser.pass(SETTLED_MS);
    const stored = valuesOf(this.browser.stored('favorites'));
    const isMirrorKnown = this.browser.tabs.some(({ hasIndexedDb }) => hasIndexedDb);
    const shown = this.browser.tabs.map((tab) => valuesOf(tab.shown.favorites));
    for (const [key, known] of this.known) {
      const value = stored.get(key) ?? null;
      const isRight = wasKilled
        ? known.possible.has(value) || !isMirrorKnown
        : known.last === value;
      const isShown = shown.every((values) => (values.get(key) ?? null) === value);
      if (!isRight || !isShown) this.wrong += 1;
      known.last = value;
      known.possible = new Set(isMirrorKnown ? [value] : [...known.possible, value]);
    }
  }

  private async kill(): Promise<void> {
    this.browser.kill();
    this.hasIndexedDb = this.chance(2);
    await this.open();
    if (this.chance(2)) await this.open();
    if (this.chance(2)) this.act(this.browser.tabs[0]!); // before the mirror was read
    await this.check(true);
  }

  /** Twenty random acts of the plan, then a check. */
  async play(): Promise<this> {
    const { gap, tabs = 1, closes, kills, edits, deletes } = this.plan;
    const { browser } = this;
    while (browser.tabs.length < tabs) await this.open();
    await browser.pass(SETTLED_MS);
    for (let step = 0; step < 20; step += 1) {
      while (browser.tabs.length < tabs) await this.open();
      const tab = this.pick(browser.tabs);
      if (edits && this.chance(4)) {
        this.edit();
        await browser.pass(1000);
      } else if (deletes && this.chance(6)) {
        browser.deleteMirror();
        await browser.pass(1500);
      } else this.act(tab);
      await browser.pass(closes ? browser.random(3) : gap[0] + browser.random(gap[1]));
      if (closes && this.chance(2)) {
        browser.close(tab);
        await browser.pass(100);
      }
      if (kills && this.chance(6)) {
        await browser.pass(browser.random(10_000));
        await this.kill();
      }
    }
    await this.check();
    return this;
  }
}
