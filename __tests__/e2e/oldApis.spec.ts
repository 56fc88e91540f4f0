import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { describeMissing, MISSING_APIS, namedIn, removeApis } from './support/missingApis';
import { folderOf, type RunningServer, serveFolder } from './support/servers';
import {
  aPerson,
  expect,
  expectNotice,
  favorite,
  logIn,
  logOut,
  openQa,
  review,
  signUp,
  test as base,
  visit,
} from './support/shop';

const REMOVE = `globalThis.removedApis = (${String(removeApis)})(${JSON.stringify(MISSING_APIS)});`;
const removedFrom = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { removedApis: string[] }).removedApis);

/** Removes the APIs that the oldest supported browsers lack from every page, and names them in problems. */
const test = base.extend<{ oldestBrowsers: void }>({
  oldestBrowsers: [
    async ({ context, page, problems }, use, testInfo) => {
      await context.addInitScript(REMOVE);
      await use();
      const removed = await removedFrom(page);
      await testInfo.attach('removed-apis.txt', { body: removed.join('\n') });
      problems.forEach((problem, index) => (problems[index] = describeMissing(problem, removed)));
    },
    { auto: true },
  ],
});

// Chromium enforces Trusted Types even if the API is removed. Browsers without the API ignore the policy.
test.use({ bypassCSP: true });

test.describe('With only the APIs of the oldest supported browsers', () => {
  test('search, filter, toys, Back and Forward work', async ({ page }) => {
    await page.goto('/');
    const shown = page.getByRole('region', { name: 'Our toys' }).getByRole('article');
    await page.getByRole('button', { name: 'Load More Toys' }).click();
    await expect(shown).toHaveCount(12);
    await visit(page, 'All Toys');
    await page.getByLabel('Category').selectOption('Puzzles');
    await page.getByLabel('Category').selectOption({ index: 0 });
    await page.getByLabel('Search toys').fill('bengal tiger');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/toy\/toy-1$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/all-toys/);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tiger');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });

  test('accounts, favourites, reviews and snapshots work', async ({ page }) => {
    await signUp(page);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Hi, Ayesha!');
    await favorite(page, 'toy-1');
    await review(page, 'toy-2', { stars: 2, comment: 'A wheel came off' });
    await page.getByRole('button', { name: /^Edit your review/ }).click();
    await page.getByLabel('Comment').fill('Mended');
    await page.getByRole('button', { name: 'Update Review' }).click();
    const mine = page.getByRole('listitem').filter({ hasText: 'Mended' });
    await expect(mine).toBeVisible();
    await page.getByRole('button', { name: /^Delete your review/ }).click();
    await expect(mine).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(mine).toBeVisible();

    await visit(page, 'My Profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Name').fill('Sadia Karim');
    await page.getByLabel('Photo URL').fill('https://photos.example/a.png');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');

    const dialog = await openQa(page);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the visit' }).click();
    const file = await (await downloading).path();
    await page.goto('/workbench');
    await page.getByLabel('Open a visit').setInputFiles(file);
    await expect(
      page.frameLocator('iframe[title="Screen of the visit"]').getByRole('heading', { level: 1 }),
    ).toBeVisible();
  });

  test('password reset and the account chooser work', async ({ page, context }) => {
    await context.route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
    const person = await signUp(page);
    await logOut(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectNotice(page, noticeText(notices.resetSent));
    await page.goto('/identity/outbox.html');
    const mail = page.getByRole('listitem').filter({ hasText: person.email });
    await mail.getByRole('link', { name: 'Reset your password' }).click();
    await page.getByLabel('New password').fill('Another1x');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await logIn(page, { ...person, password: 'Another1x' });
    await expectNotice(page, noticeText(notices.loggedIn));
    await logOut(page);

    await visit(page, 'Login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Login with Google' }).click();
    const popup = await opening;
    expect(await removedFrom(popup)).toContain('URL.canParse');
    await popup.getByLabel('Name').fill('Rafi Ahmed');
    await popup.getByLabel('Email').fill(aPerson().email);
    await popup.getByRole('button', { name: 'Add and continue' }).click();
    await expectNotice(page, noticeText(notices.googleSignedIn));
  });
});

/** APIs that a report must name, each with code that uses it without a check. */
const UNGUARDED = [
  ['URL.canParse', `URL.canParse('/')`],
  ['Intl.Segmenter', `new Intl.Segmenter('en')`],
  ['Array.toSorted', `[2, 1].toSorted()`],
  ['AbortSignal.any', `AbortSignal.any([])`],
  ['Promise.withResolvers', `Promise.resolve().then(() => Promise.withResolvers())`],
  ['IDBFactory.databases', `indexedDB.databases()`],
  ['Element.checkVisibility', `document.body.checkVisibility()`],
  ['new CSSStyleSheet', `new CSSStyleSheet()`],
  ['requestIdleCallback', `requestIdleCallback(() => {})`],
  ['trustedTypes', `trustedTypes.createPolicy('x', {})`],
] as const;

test.describe('The check for missing APIs', () => {
  test('reports each unguarded use of an API', async ({ page, problems }) => {
    await page.goto('/');
    const removed = await removedFrom(page);
    for (const [name, code] of UNGUARDED) {
      await page.addScriptTag({ content: code });
      await expect.poll(() => problems.length, name).toBe(1);
      expect(namedIn(problems.splice(0).join(), removed)).toContain(name);
    }
  });
});

test.describe('The service worker with only the APIs of the oldest supported browsers', () => {
  test.use({ serviceWorkers: 'allow' });
  let server: RunningServer;
  let folder: string;
  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'latim-'));
    cpSync(folderOf('embedded'), folder, { recursive: true });
    const worker = path.join(folder, 'sw.js');
    writeFileSync(worker, REMOVE + readFileSync(worker, 'utf8'));
    for (const encoding of ['br', 'gz']) rmSync(`${worker}.${encoding}`, { force: true });
    server = await serveFolder(folder);
  });
  test.afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('serves the shop offline', async ({ page, context }) => {
    const shop = server.url;
    const starting = context.waitForEvent('serviceworker');
    await page.goto(shop);
    const worker = await starting;
    await page.evaluate(() => navigator.serviceWorker.ready);
    const removed = await worker.evaluate(
      () => (globalThis as unknown as { removedApis: string[] }).removedApis,
    );
    expect(removed).toContain('URL.canParse');
    await context.setOffline(true);
    await page.goto(`${shop}/all-toys`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
  });
});
