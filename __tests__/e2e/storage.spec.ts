import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { KillableBrowser } from './support/killableBrowser';
import {
  expect,
  expectNotice,
  favorite,
  review,
  signUp,
  started,
  stored,
  test,
  visit,
  withAnswers,
} from './support/shop';

const KILLS =
  process.env['SOAK'] === '1' ? Math.min(100, Number(process.env['SOAK_RUNS'] ?? 100)) : 4;
/** The first kills follow a favourite each, at most one for every toy; the others follow a review. */
const FAVORITE_KILLS = Math.min(12, Math.ceil(KILLS / 2));

const toyIds = async (page: Page): Promise<string[]> =>
  ((await stored(page, 'favorites')) as { toyId: string }[]).map(({ toyId }) => toyId).sort();
const comments = async (page: Page): Promise<string[]> =>
  ((await stored(page, 'reviews')) as { comment: string }[]).map(({ comment }) => comment).sort();
/** Polled: a page reads another one's write of localStorage a moment after it was told of it. */
const expectToyIds = (page: Page, expected: readonly string[]) =>
  expect.poll(() => toyIds(page)).toEqual([...expected].sort());
const expectComments = (page: Page, expected: readonly string[]) =>
  expect.poll(() => comments(page)).toEqual([...expected].sort());

const figures = (description: string) =>
  test.info().annotations.push({ type: 'figures', description });

const heart = (page: Page) => page.getByRole('button', { name: /^(Add to Favorites|Favorited)$/ });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Favorites' });

test.describe('Nothing is lost', () => {
  test('two to six tabs at once: bursts of favourites, reviews, edits and deletions', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await signUp(page);
    const tabs: Page[] = [];
    const hearts = new Set<string>();
    const reviews = new Map<string, string>();
    let changes = 0;
    for (let burst = 0; burst < 6; burst += 1) {
      // Each burst has a tab more, up to six; each tab stands on a toy of its own.
      if (tabs.length < 6) tabs.push(tabs.length === 0 ? page : await context.newPage());
      if (burst === 0) tabs.push(await context.newPage());
      await Promise.all(
        tabs.map(async (tab, index) => {
          if (!tab.url().endsWith(`/toy/toy-${index + 1}`)) await tab.goto(`/toy/toy-${index + 1}`);
          await expect(heart(tab)).toBeVisible();
        }),
      );
      await Promise.all(
        tabs.map(async (tab, index) => {
          const toyId = `toy-${index + 1}`;
          const comment = `burst ${burst}, tab ${index}`;
          const before = reviews.get(toyId);
          const isDeletion = before !== undefined && (burst + index) % 3 === 0;
          changes += 2;
          if (!hearts.delete(toyId)) hearts.add(toyId);
          await heart(tab).click(); // its save is pending while the review goes on
          if (isDeletion) {
            reviews.delete(toyId);
            await tab.getByRole('button', { name: /^Delete your review of/ }).click();
            await expect(tab.getByText(before)).toBeHidden();
          } else {
            reviews.set(toyId, comment);
            if (before !== undefined)
              await tab.getByRole('button', { name: /^Edit your review of/ }).click();
            const name = before === undefined ? 'Write a review' : 'Edit your review';
            const form = tab.getByRole('form', { name });
            await form.getByLabel('Comment').fill(comment);
            await form.getByRole('button', { name: /^(Submit|Update) Review$/ }).click();
            await expect(tab.getByRole('listitem').filter({ hasText: comment })).toBeVisible();
          }
          await expect(heart(tab)).toHaveText(hearts.has(toyId) ? /Favorited/ : /Add to Favorites/);
        }),
      );
    }
    await expectToyIds(page, [...hearts]);
    await expectComments(page, [...reviews.values()]);

    // Now each tab removes what another one made, all at once.
    await Promise.all(tabs.map((tab) => tab.goto('/profile')));
    const left = [...reviews.values()];
    await Promise.all(
      left.map(async (comment, index) => {
        const tab = tabs[(index + 1) % tabs.length] ?? page;
        const entry = tab.getByRole('listitem').filter({ hasText: comment });
        await entry.getByRole('button', { name: /^Delete review of/ }).click();
      }),
    );
    changes += left.length;
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { name: 'My Reviews (0)' })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `My Favorites (${hearts.size})` }),
    ).toBeVisible();
    await expectComments(page, []);
    await expectToyIds(page, [...hearts]);
    figures(`${changes} simultaneous changes in 2 to 6 tabs; lost: ours 0`);
  });

  test('a held Enter, and a double click on Update Review, save one review', async ({ page }) => {
    await signUp(page);
    await page.goto('/toy/toy-1');
    await page.getByRole('button', { name: 'Submit Review' }).focus();
    // Playwright sends every `down` after the first as a repeat of the key.
    for (let repeat = 0; repeat < 40; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByRole('button', { name: /^Edit your review of/ }).click();
    const form = page.getByRole('form', { name: 'Edit your review' });
    await form.getByLabel('Comment').fill('Edited');
    const button = await form.getByRole('button', { name: 'Update Review' }).boundingBox();
    if (button === null) throw new Error('The form has no button.');
    await page.mouse.dblclick(button.x + 20, button.y + 20, { delay: 200 });
    await expect(page.getByRole('listitem').filter({ hasText: 'Edited' })).toBeVisible();
    await review(page, 'toy-1', { comment: 'The next' });
    await expectComments(page, ['Edited', 'The next']);
  });

  test('a tab closed immediately after the click', async ({ page, context }) => {
    await signUp(page);
    const tab = await context.newPage();
    await tab.goto('/toy/toy-3');
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    await addButton(tab).click();
    await tab.close();
    await page.goto('/favorites');
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
  });

  test('a renderer crash immediately after the toast', async ({ page, context }) => {
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

  test(`the whole browser killed right after a success toast, ${KILLS} times, and again at the next start`, async ({
    baseURL,
  }) => {
    test.setTimeout(90_000 + KILLS * 15_000); // each kill starts a browser
    const profile = mkdtempSync(path.join(tmpdir(), 'latim-'));
    let lost = 0;
    const kept = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const own = await KillableBrowser.start(profile);
      const page = withAnswers(await own.page());
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
      if (kill < FAVORITE_KILLS) {
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
      const seen = withAnswers(await next.page());
      // Ten minutes later, and killed again before localStorage reaches the disk.
      await seen.addInitScript(() => {
        const { now } = Date;
        Date.now = () => now() + 600_000;
      });
      await seen.goto(`${String(baseURL)}/profile`);
      await expect(seen.getByRole('heading', { name: /My Favorites \(\d+\)/ })).toBeVisible();
      const found = new Set([...(await toyIds(seen)), ...(await comments(seen))]);
      lost += [...kept].filter((record) => !found.has(record)).length;
      await next.kill();
    }
    rmSync(profile, { recursive: true, force: true });
    figures(
      `${2 * KILLS} kills of the browser, ${kept.size} records confirmed; lost: ours ${lost}`,
    );
    expect(lost).toBe(0);
  });

  test('storage denied: the shop works from memory and shows one message', async ({ page }) => {
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
      'Error: Your browser does not store data for this site. Changes are lost when you leave.',
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
    test(`IndexedDB ${fault}: browsing, filters and pages work without waiting`, async ({
      page,
      problems,
    }) => {
      await page.addInitScript(script);
      await page.goto('/');
      await expect(page.getByText('Showing 12 toys')).toBeVisible();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
      await page.goto('/favorites');
      await expect(page.getByText('Please log in to view your favorite toys')).toBeVisible();
      problems.splice(0);
    });

  test('a newer version in another tab: this tab stops writing and shows a message', async ({
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

  test('localStorage throws when read: the shop works from memory and shows a message', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('corrupt', 'UnknownError');
      };
    });
    await signUp(page);
    await expectNotice(
      page,
      'Error: Your browser does not store data for this site. Changes are lost when you leave.',
    );
    await page
      .getByRole('main')
      .getByRole('link', { name: /^View Bagha/ })
      .first()
      .click();
    await addButton(page).click();
    await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
    await visit(page, 'Favorites');
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
  });

  test('quota exceeded: nothing can be added, everything can be removed', async ({ page }) => {
    await signUp(page);
    await favorite(page, 'toy-1');
    await favorite(page, 'toy-2');
    await page.evaluate(() => {
      for (let length = 1 << 22, part = 0; length > 0; part += 1)
        try {
          localStorage.setItem(`junk-${part}`, 'x'.repeat(length));
        } catch {
          length >>= 1;
        }
    });
    await page.goto('/toy/toy-3');
    await addButton(page).click();
    await expectNotice(
      page,
      'Error: There is no room left to save this. Free some space and try again.',
    );
    await expect(addButton(page)).toBeVisible();

    await visit(page, 'Favorites');
    await page.getByRole('button', { name: /^Remove Rickshaw Builder Set/ }).click();
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    await expectToyIds(page, ['toy-1']);
  });

  test('a stored text that a user saved and restored', async ({ page }) => {
    await signUp(page);
    await favorite(page, 'toy-1');
    const saved = await page.evaluate(() => localStorage.getItem('favorites') ?? '');
    await favorite(page, 'toy-2');
    await page.goto('/toy/toy-1');
    await page.getByRole('button', { name: 'Favorited' }).click();
    await expect(addButton(page)).toBeVisible();
    await page.evaluate((text) => localStorage.setItem('favorites', text), saved);
    await page.goto('/favorites');
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    await expectToyIds(page, ['toy-1']);
  });

  /** From now on the page hears of no other tab by itself, as one that sleeps. */
  const sleeper = () => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const isTold = type === 'storage' || this instanceof BroadcastChannel;
      const awake: EventListener = (event) => {
        if (!('isDeaf' in window) && typeof listener === 'function') listener.call(this, event);
      };
      addEventListener.call(this, type, isTold ? awake : listener, options);
    };
  };
  const fallAsleep = (page: Page) => page.evaluate(() => void Object.assign(window, { isDeaf: 1 }));

  // A headless browser freezes no page: the test makes it deaf, and gives it the sign of waking.
  for (const [waking, wake] of [
    ['seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['thawed', () => document.dispatchEvent(new Event('resume'))],
    [
      'back from the back-forward cache',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ] as const)
    test(`a suspended tab merges missed changes when it is ${waking}`, async ({
      page,
      context,
    }) => {
      await page.addInitScript(sleeper);
      await signUp(page);
      await page.goto('/favorites');
      await expect(page.getByText("You haven't added any toys to favorites yet")).toBeVisible();
      await fallAsleep(page);
      const other = await context.newPage();
      await favorite(other, 'toy-8');
      await expect(page.getByText("You haven't added any toys to favorites yet")).toBeVisible();
      await page.evaluate(wake);
      await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    });

  test('a page from the back/forward cache merges missed changes', async ({ baseURL }) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'latim-'));
    // Playwright's own launch turns this cache off.
    const own = await KillableBrowser.start(profile);
    const context = await own.browser.newContext({ baseURL: String(baseURL) });
    const page = withAnswers(await context.newPage());
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    await signUp(page);
    await page.goto('/favorites');
    // A page that is still on its way is not kept.
    await expect(page.getByText("You haven't added any toys to favorites yet")).toBeVisible();
    await started(page);
    await page.goto('/pictures/lost.svg');
    // A message on the channel would have the page thrown out of the cache, and loaded anew.
    const other = withAnswers(await context.newPage());
    await other.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
    await favorite(other, 'toy-8');
    await page.evaluate(() => history.back());
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
    await own.kill();
    rmSync(profile, { recursive: true, force: true });
  });

  test('10,000 reviews: the profile opens, and an edit is shown quickly', async ({ page }) => {
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
