import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { KillableBrowser } from './support/killableBrowser';
import { expect, expectNotice, favorite, review, signUp, stored, test } from './support/shop';

const KILLS = process.env['SOAK'] === '1' ? 100 : 20;

const toyIds = async (page: Page): Promise<string[]> =>
  ((await stored(page, 'favorites')) as { toyId: string }[]).map(({ toyId }) => toyId).sort();
const comments = async (page: Page): Promise<string[]> =>
  ((await stored(page, 'reviews')) as { comment: string }[]).map(({ comment }) => comment).sort();

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Favorites' });

test.describe('Nothing is lost', () => {
  test('four tabs at once: every favourite and every review', async ({ page, context }) => {
    await signUp(page);
    const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
    for (const round of [0, 1, 2]) {
      await Promise.all(
        tabs.map(async (tab, index) => {
          await tab.goto(`/toy/toy-${round * 4 + index + 1}`);
          await expect(addButton(tab)).toBeVisible();
          await tab.getByLabel('Comment').fill(`${round}-${index}`);
        }),
      );
      await Promise.all(tabs.map((tab) => addButton(tab).click()));
      await Promise.all(
        tabs.map((tab) => tab.getByRole('button', { name: 'Submit Review' }).click()),
      );
      await Promise.all(
        tabs.map((tab) => expect(tab.getByRole('button', { name: 'Favorited' })).toBeVisible()),
      );
    }
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'My Favorites (12)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Reviews (12)' })).toBeVisible();
    expect(await toyIds(page)).toHaveLength(12);
    expect(new Set(await comments(page)).size).toBe(12);
  });

  test('a tab closed right after the click', async ({ page, context }) => {
    await signUp(page);
    const tab = await context.newPage();
    await tab.goto('/toy/toy-3');
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    await addButton(tab).click();
    await tab.close();
    await page.goto('/favorites');
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
  });

  test('a renderer that crashes right after the toast', async ({ page, context }) => {
    await signUp(page);
    const tab = await context.newPage();
    await favorite(tab, 'toy-5');
    const session = await context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined); // it never answers
    await crashed;
    await page.goto('/favorites');
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
  });

  test(`the whole browser killed right after a success toast, ${KILLS} times`, async ({
    baseURL,
  }) => {
    test.setTimeout(KILLS * 15_000);
    const profile = mkdtempSync(path.join(tmpdir(), 'latim-'));
    let lost = 0;
    const kept = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const own = await KillableBrowser.start(profile);
      const page = await own.page();
      await page.goto(`${String(baseURL)}/`);
      if (kill === 0) {
        await page.goto(`${String(baseURL)}/auth`);
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        const form = page.getByRole('form', { name: 'Sign Up' });
        await form.getByLabel('Full Name').fill('Ayesha');
        await form.getByLabel('Email').fill('killed@example.com');
        await form.getByLabel('Password', { exact: true }).fill('Shapla7flower');
        await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
      }
      await expect
        .poll(() => page.getByRole('banner').innerText(), {
          message: `signed in, after ${kill} kills`,
          timeout: 20_000, // a new profile on a busy disk
        })
        .toContain('Logout');
      await page.goto(`${String(baseURL)}/toy/toy-${(kill % 12) + 1}`);
      if (kill < 12) {
        await addButton(page).click();
        await expectNotice(page, 'Added to favorites!');
        kept.add(`toy-${kill + 1}`);
      } else {
        await page.getByLabel('Comment').fill(`after kill ${kill}`);
        await page.getByRole('button', { name: 'Submit Review' }).click();
        await expectNotice(page, 'Review submitted!');
        kept.add(`after kill ${kill}`);
      }
      await own.kill();

      const next = await KillableBrowser.start(profile);
      const seen = await next.page();
      await seen.goto(`${String(baseURL)}/profile`);
      await expect(seen.getByRole('heading', { name: /My Favorites \(\d+\)/ })).toBeVisible();
      const found = new Set([...(await toyIds(seen)), ...(await comments(seen))]);
      lost += [...kept].filter((record) => !found.has(record)).length;
      await next.kill();
    }
    rmSync(profile, { recursive: true, force: true });
    expect(lost).toBe(0);
  });

  test('storage denied: the shop works from memory and says so once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await signUp(page);
    await expectNotice(
      page,
      'Error: Your browser keeps no data for this site: changes last until you leave.',
    );
    await page
      .getByRole('main')
      .getByRole('link', { name: /^View Bagha/ })
      .first()
      .click();
    await addButton(page).click();
    await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
  });

  for (const [fault, script] of [
    ['missing', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'silent',
      () => {
        IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
      },
    ],
  ] as const)
    test(`IndexedDB ${fault}: browsing, filters and pages work, nobody waits for ever`, async ({
      page,
      problems,
    }) => {
      await page.addInitScript(script);
      await page.goto('/');
      await expect(page.getByText('Showing 12 toys')).toBeVisible();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 15_000 });
      await page.goto('/favorites');
      await expect(page.getByText('Please log in to view your favorite toys')).toBeVisible({
        timeout: 15_000,
      });
      problems.splice(0);
    });

  test('a newer version in another tab: this one stops writing and says so', async ({
    page,
    context,
  }) => {
    await signUp(page);
    await page.goto('/toy/toy-1');
    await expect(addButton(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/pictures/lost.svg');
    await other.evaluate(() => localStorage.setItem('toyshop:schema', '2'));
    await addButton(page).click();
    await expectNotice(
      page,
      'Error: A newer version of the shop is open in another tab. Reload to save changes.',
    );
    await expect(addButton(page)).toBeVisible();
  });

  test('a tab that was frozen takes in what it missed', async ({ page, context }) => {
    await signUp(page);
    await page.goto('/favorites');
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const other = await context.newPage();
    await favorite(other, 'toy-8');
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
  });

  test('10,000 reviews: the profile opens and an edit is quick to show', async ({ page }) => {
    await signUp(page);
    await review(page, 'toy-1', { comment: 'the first' });
    await page.goto('/pictures/lost.svg');
    await page.evaluate(() => {
      const [first] = JSON.parse(localStorage.getItem('reviews') ?? '[]') as Record<
        string,
        string
      >[];
      const many = Array.from({ length: 10_000 }, (_, index) => ({
        ...first,
        id: `review-${1_600_000_000_000 + index}`,
        comment: `number ${index}`,
      }));
      localStorage.setItem('reviews', JSON.stringify(many));
    });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'My Reviews (10000)' })).toBeVisible();
    await page.getByRole('button', { name: 'Show more (9950)' }).click();
    await page
      .getByRole('button', { name: /^Delete review/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'My Reviews (9999)' })).toBeVisible();
  });
});
