import { expect, type Page } from '@playwright/test';
import type { ListName } from '#services/recordStorage';
import { createRandom } from '#tests/services/lists/world';
import {
  aPerson,
  logOut,
  type Person,
  signUp,
  stored,
  submitLogin,
  withInteractiveGoto,
} from './shop';

const TOYS = 12;
const LISTS = ['favorites', 'reviews'] as const;

/** A stored record as a text that names its owner. A comment is written once. */
type Name = string;
const favoriteName = (owner: string, toyId: string): Name => `${owner} likes ${toyId}`;
const reviewName = (owner: string, comment: string): Name => `${owner} wrote ${comment}`;

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
    await submitLogin(tab, next);
    this.current = next;
    for (const each of this.tabs)
      if (each.url().startsWith(this.baseURL)) {
        if (each !== tab) await each.goto(`${this.baseURL}/`); // read again who is signed in
        await expect(each.getByRole('button', { name: 'Logout' })).toBeVisible();
      }
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

  /** Reads the lists of a browser that was started again. Returns what is wrong, and goes on with that. */
  async check(tab: Page): Promise<string[]> {
    // The killed browser may have kept the mark of a completed sign-out, which leads a visitor of /profile home once.
    await tab.goto(`${this.baseURL}/`);
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    await tab.goto(`${this.baseURL}/profile`);
    await expect(tab.getByRole('heading', { name: /My Favorites \(\d+\)/ })).toBeVisible();
    return this.faultsIn(tab);
  }

  get size(): number {
    return this.favorites.size + this.reviews.size;
  }
}
