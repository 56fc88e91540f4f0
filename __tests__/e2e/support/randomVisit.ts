import { expect, type Page } from '@playwright/test';
import { LIST_KINDS } from '#domain/listKinds';
import { entriesForList, type JournalEntry } from '#services/lists/journal';
import type { ListRules } from '#services/lists/listRules';
import { merge, recordsOf } from '#services/lists/lwwMap';
import type { ListName } from '#services/recordStorage';
import { createRandom } from '#tests/services/lists/world';
import { assetsWith } from './assetsWith';
import { aPerson, logOut, type Person, signUp, stored, withInteractiveGoto } from './shop';

const TOYS = 12;
const LISTS = ['favorites', 'reviews'] as const;

/** A stored record as a text that names its owner. A comment is written once. */
type Name = string;
const favoriteName = (owner: string, toyId: string): Name => `${owner} likes ${toyId}`;
const reviewName = (owner: string, comment: string): Name => `${owner} wrote ${comment}`;

/** The entries of the journal. */
const journalIn = (page: Page): Promise<JournalEntry[]> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The journal cannot be read.'));
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'toyshop')) return [];
    const database = await answerOf(indexedDB.open('toyshop'));
    const entries = await answerOf<JournalEntry[]>(
      database.transaction('journal').objectStore('journal').getAll(),
    );
    database.close();
    return entries;
  });

/**
 * The records of a list that a start reads from the journal. Two reviews that two tabs have written in the same
 * millisecond have one key there; merging gives one of them another.
 */
const recordsIn = (journal: readonly JournalEntry[], list: ListName): Record<string, string>[] => {
  const rules = LIST_KINDS[list] as unknown as ListRules; // as the storage engine takes them
  const map = merge(new Map(), entriesForList(journal, list, rules), rules);
  return recordsOf(map, rules) as Record<string, string>[];
};

/** A worker would answer the requests that the test makes fail, also in browsers that are started later. */
const blockWorker = (tab: Page) =>
  tab.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('blocked'));
  });

/**
 * Two users who share a profile of a real browser, their random acts in up to four tabs, and the records that the
 * shop has confirmed. A faulty list is one that differs from those.
 */
export class RandomVisit {
  private readonly random;
  private readonly people: Person[] = [];
  private readonly owners = new Map<string, string>();
  private readonly favorites = new Map<Name, { owner: string; toyId: string }>();
  private readonly reviews = new Map<Name, { owner: string; toyId: string; comment: string }>();
  private current: Person | null = null;
  private tabs: Page[] = [];
  private serial = 0;
  readonly counts: Record<string, number> = {};

  constructor(
    private readonly baseURL: string,
    seed: number,
  ) {
    this.random = createRandom(seed);
  }

  private pick<T>(items: readonly T[]): T {
    const picked = items[this.random(items.length)];
    if (picked === undefined) throw new Error('There is nothing to choose from.');
    return picked;
  }

  private async goTo(tab: Page, path: string): Promise<void> {
    const url = `${this.baseURL}${path}`;
    if (tab.url() !== url) await tab.goto(url);
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  }

  private async open(newPage: () => Promise<Page>): Promise<Page> {
    const tab = withInteractiveGoto(await newPage());
    await blockWorker(tab);
    this.tabs.push(tab);
    return tab;
  }

  /** Opens one to four tabs in a browser that was started on the profile. */
  async start(newPage: () => Promise<Page>): Promise<void> {
    this.tabs = [];
    const first = await this.open(newPage);
    await first.goto(`${this.baseURL}/`);
    for (let more = this.random(4); more > 0; more -= 1) await this.open(newPage);
    if (this.people.length === 0) {
      await this.join(first);
      await logOut(first);
      await this.join(first);
    }
  }

  /** A new user signs up and writes a review, which has the id of the account. */
  private async join(tab: Page): Promise<void> {
    const person = { ...aPerson(), email: `user${this.people.length}@example.com` };
    const goto = tab.goto.bind(tab);
    await goto(`${this.baseURL}/auth`);
    await signUp(
      Object.assign(tab, { goto: (path: string) => goto(new URL(path, this.baseURL).href) }),
      person,
    );
    this.people.push(person);
    this.current = person;
    await this.writeReview(tab, 'toy-1');
    const rows = (await stored(tab, 'reviews')) as { userId: string; userEmail: string }[];
    for (const { userId, userEmail } of rows) this.owners.set(userId, userEmail);
  }

  private get owner(): string {
    return this.current?.email ?? '';
  }

  private async toggleFavorite(tab: Page, toyId: string): Promise<void> {
    const { owner } = this;
    await this.goTo(tab, `/toy/${toyId}`);
    const name = favoriteName(owner, toyId);
    const [before, after] = this.favorites.has(name)
      ? ['Favorited', 'Add to Favorites']
      : ['Add to Favorites', 'Favorited'];
    await tab.getByRole('button', { name: before }).click();
    await expect(tab.getByRole('button', { name: after })).toBeVisible();
    if (!this.favorites.delete(name)) this.favorites.set(name, { owner, toyId });
  }

  private async writeReview(tab: Page, toyId: string): Promise<void> {
    const { owner } = this;
    const comment = `review ${(this.serial += 1)}.`;
    await this.goTo(tab, `/toy/${toyId}`);
    const form = tab.getByRole('form', { name: 'Write a review' });
    await form.getByLabel('Comment').fill(comment);
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(tab.getByRole('listitem').filter({ hasText: comment })).toBeVisible();
    this.reviews.set(reviewName(owner, comment), { owner, toyId, comment });
  }

  /** Edits or deletes a review of the current user. */
  private async changeReview(tab: Page, toyId: string): Promise<void> {
    const { owner } = this;
    const mine = [...this.reviews.values()].filter(
      (review) => review.owner === owner && review.toyId === toyId,
    );
    if (mine.length === 0) return this.writeReview(tab, toyId);
    const { comment } = this.pick(mine);
    await this.goTo(tab, `/toy/${toyId}`);
    const item = tab.getByRole('listitem').filter({ hasText: comment });
    const show = tab.getByRole('button', { name: /^Show \d+ saved review/ });
    await expect(item.or(show).first()).toBeVisible();
    if (!(await item.isVisible())) await show.click();
    if (this.random(2) === 0) {
      await item.getByRole('button', { name: /^Delete your review of/ }).click();
      await expect(item).toBeHidden();
      this.reviews.delete(reviewName(owner, comment));
      return;
    }
    await item.getByRole('button', { name: /^Edit your review of/ }).click();
    const edited = `review ${(this.serial += 1)}.`;
    const form = tab.getByRole('form', { name: 'Edit your review' });
    await form.getByLabel('Comment').fill(edited);
    await form.getByRole('button', { name: 'Update Review' }).click();
    await expect(tab.getByRole('listitem').filter({ hasText: edited })).toBeVisible();
    this.reviews.delete(reviewName(owner, comment));
    this.reviews.set(reviewName(owner, edited), { owner, toyId, comment: edited });
  }

  private async switchUser(tab: Page): Promise<void> {
    const next = this.people.find(({ email }) => email !== this.owner);
    if (!next) return;
    await this.goTo(tab, '/');
    await logOut(tab);
    await tab.goto(`${this.baseURL}/auth`);
    const form = tab.getByRole('form', { name: 'Login' });
    await form.getByLabel('Email').fill(next.email);
    await form.getByLabel('Password', { exact: true }).fill(next.password);
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    this.current = next;
    for (const each of this.tabs)
      if (each.url().startsWith(this.baseURL)) {
        if (each !== tab) await each.goto(`${this.baseURL}/`); // read again who is signed in
        await expect(each.getByRole('button', { name: 'Logout' })).toBeVisible();
      }
  }

  /** Adds or removes a favourite in the stored text, without an event for this tab, as in the DevTools. */
  private async editByHand(tab: Page): Promise<void> {
    await this.goTo(tab, '/');
    const owner = this.pick(this.people).email;
    const userId = [...this.owners].find(([, email]) => email === owner)?.[0] ?? '';
    const toyId = `toy-${1 + this.random(TOYS)}`;
    const name = favoriteName(owner, toyId);
    const isRemoval = this.favorites.delete(name);
    if (!isRemoval) this.favorites.set(name, { owner, toyId });
    await tab.evaluate(
      ([id, toy, remove]) => {
        const rows = JSON.parse(localStorage.getItem('favorites') ?? '[]') as {
          toyId: string;
          userId: string;
        }[];
        const others = rows.filter((row) => row.toyId !== toy || row.userId !== id);
        const added = { toyId: toy, userId: id, date: new Date().toISOString() };
        localStorage.setItem('favorites', JSON.stringify(remove ? others : [...others, added]));
        window.dispatchEvent(new Event('focus')); // as when the user leaves the DevTools
      },
      [userId, toyId, isRemoval] as const,
    );
    await this.expectJournaled(tab);
  }

  /** Cuts the stored text of a list in half. Its records are restored. */
  private async cutText(tab: Page): Promise<void> {
    await this.goTo(tab, '/');
    const list = this.pick(['favorites', 'reviews']);
    await tab.evaluate((key) => {
      const text = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, text.slice(0, text.length / 2));
      window.dispatchEvent(new Event('focus'));
    }, list);
    await expect(async () => expect(await this.faultsIn(tab)).toStrictEqual([])).toPass({
      timeout: 15_000, // until then, the text cannot be parsed
    });
  }

  /** Deletes the journal. The next start writes it again. */
  private async deleteJournal(tab: Page): Promise<void> {
    await this.goTo(tab, '/');
    await tab.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('toyshop').onsuccess = resolve;
        }),
    );
    await tab.reload();
    await this.expectJournaled(tab);
  }

  /** Reloads a tab while the code of the storage is missing. It arrives later. */
  private async missCode(tab: Page): Promise<void> {
    await this.goTo(tab, '/');
    const files = assetsWith('toyshop:quarantine');
    await tab.route(files, (route) => route.abort('connectionreset'));
    const failed = tab.waitForEvent('requestfailed', (request) => files.test(request.url()));
    await tab.reload();
    await failed;
    await tab.unroute(files);
  }

  private async replaceTab(tab: Page): Promise<void> {
    const context = tab.context();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    await tab.close();
    const opened = await this.open(() => context.newPage());
    await this.goTo(opened, '/');
  }

  private count(act: string): void {
    this.counts[act] = (this.counts[act] ?? 0) + 1;
  }

  /** Performs about `count` acts: most in several tabs at once, each about another toy, some alone. */
  async act(count: number): Promise<void> {
    const alone = {
      switchUser: this.switchUser,
      editByHand: this.editByHand,
      cutText: this.cutText,
      deleteJournal: this.deleteJournal,
      missCode: this.missCode,
      replaceTab: this.replaceTab,
    };
    const together = {
      toggleFavorite: this.toggleFavorite,
      writeReview: this.writeReview,
      changeReview: this.changeReview,
    };
    for (let done = 0; done < count;) {
      if (this.random(6) === 0) {
        const name = this.pick(Object.keys(alone) as (keyof typeof alone)[]);
        this.count(name);
        done += 1;
        await alone[name].call(this, this.pick(this.tabs));
        continue;
      }
      const first = this.random(TOYS);
      const chosen = this.tabs.slice(this.random(this.tabs.length));
      done += chosen.length;
      await Promise.all(
        chosen.map((tab, index) => {
          const name = this.pick(Object.keys(together) as (keyof typeof together)[]);
          this.count(name);
          return together[name].call(this, tab, `toy-${1 + ((first + index) % TOYS)}`);
        }),
      );
    }
  }

  private names(list: ListName, rows: readonly Record<string, string>[]): Name[] {
    return rows.map(({ userId = '', userEmail, toyId = '', comment = '' }) => {
      const owner = this.owners.get(userId) ?? `nobody (${userId})`;
      if (list === 'favorites') return favoriteName(owner, toyId);
      return reviewName(owner === userEmail ? owner : `${owner} as ${userEmail}`, comment);
    });
  }

  private faultsOf(found: readonly Name[]): string[] {
    const expected = new Set([...this.favorites.keys(), ...this.reviews.keys()]);
    return [
      ...[...expected].filter((name) => !found.includes(name)).map((name) => `lost: ${name}`),
      ...found.filter((name) => !expected.has(name)).map((name) => `ghost or wrong user: ${name}`),
      ...found.filter((name, at) => found.indexOf(name) !== at).map((name) => `doubled: ${name}`),
    ];
  }

  /** What is wrong with the lists in localStorage. */
  async faultsIn(tab: Page): Promise<string[]> {
    const found = await Promise.all(
      LISTS.map(async (list) =>
        this.names(list, ((await stored(tab, list)) ?? []) as Record<string, string>[]),
      ),
    );
    return this.faultsOf(found.flat());
  }

  /** Waits until the journal has every record: from then on a kill must not lose it. */
  private async expectJournaled(tab: Page): Promise<void> {
    await expect
      .poll(async () => {
        const journal = await journalIn(tab);
        return this.faultsOf(LISTS.flatMap((list) => this.names(list, recordsIn(journal, list))));
      })
      .toStrictEqual([]);
  }

  /** Reads the lists of a browser that was started again. Returns what is wrong, and goes on with that. */
  async check(tab: Page): Promise<string[]> {
    await blockWorker(tab);
    await tab.goto(`${this.baseURL}/profile`);
    await expect(tab.getByRole('heading', { name: /My Favorites \(\d+\)/ })).toBeVisible();
    return this.faultsIn(tab);
  }

  get size(): number {
    return this.favorites.size + this.reviews.size;
  }
}
