import { expect, type Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { createRandom } from '#tests/services/lists/model';
import { expectNotice, favorite, review, signUp, stored } from './acts';
import { withInteractiveGoto } from './shop';

const TOYS = 12;

/** The random acts of a user in up to four tabs of a real browser, and the records that the shop has confirmed. */
export class RandomVisit {
  private readonly random;
  private readonly favorites = new Set<string>();
  /** The toys of the reviews, by their comments, which are written once. */
  private readonly reviews = new Map<string, string>();
  private tabs: Page[] = [];
  private serial = 0;

  constructor(
    private readonly baseURL: string,
    seed: number,
  ) {
    this.random = createRandom(seed);
  }

  /** Opens one to four tabs in a browser that was started on the profile of the visit. */
  async start(newPage: () => Promise<Page>, isFirst: boolean): Promise<void> {
    this.tabs = [];
    for (let more = 1 + this.random(4); more > 0; more -= 1) {
      const tab = withInteractiveGoto(await newPage(), this.baseURL);
      if (isFirst && this.tabs.length === 0) await signUp(tab);
      this.tabs.push(tab);
    }
  }

  private async toggleFavorite(tab: Page, toyId: string): Promise<void> {
    if (this.favorites.delete(toyId)) {
      await tab.getByRole('button', { name: 'Favorited' }).click();
      await expectNotice(tab, noticeText(notices.favoriteRemoved));
    } else {
      await favorite(tab, toyId);
      await expectNotice(tab, noticeText(notices.favoriteAdded));
      this.favorites.add(toyId);
    }
  }

  /** Writes a review, or deletes one of the toy. */
  private async changeReview(tab: Page, toyId: string): Promise<void> {
    const [comment] = [...this.reviews].find(([, toy]) => toy === toyId) ?? [];
    if (comment === undefined) {
      const written = `review ${(this.serial += 1)}.`;
      await review(tab, toyId, { comment: written });
      await expectNotice(tab, noticeText(notices.reviewSubmitted));
      this.reviews.set(written, toyId);
      return;
    }
    const item = tab.getByRole('listitem').filter({ hasText: comment });
    const show = tab.getByRole('button', { name: /^Show \d+ saved review/ });
    await expect(item.or(show).first()).toBeVisible();
    if (await show.isVisible()) await show.click();
    await item.getByRole('button', { name: /^Delete your review of/ }).click();
    await expectNotice(tab, noticeText(notices.reviewDeleted));
    this.reviews.delete(comment);
  }

  /** Performs about `count` acts, in the tabs by turns. Each is safe when its notice is shown. */
  async act(count: number): Promise<void> {
    for (let done = 0; done < count; done += this.tabs.length) {
      for (const tab of this.tabs) {
        const toyId = `toy-${1 + this.random(TOYS)}`;
        await tab.goto(`/toy/${toyId}`);
        await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
        if (this.random(2) === 0) await this.changeReview(tab, toyId);
        else await this.toggleFavorite(tab, toyId);
      }
    }
  }

  /** The favourites and the comments that must be stored. */
  get confirmed(): readonly string[] {
    return [...this.favorites, ...this.reviews.keys()].sort();
  }
}

/** The favourites and the comments in localStorage. */
export async function storedRecords(page: Page): Promise<readonly string[]> {
  const favorites = ((await stored(page, 'favorites')) ?? []) as readonly { toyId: string }[];
  const reviews = ((await stored(page, 'reviews')) ?? []) as readonly { comment: string }[];
  return [...favorites.map(({ toyId }) => toyId), ...reviews.map(({ comment }) => comment)].sort();
}
