import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { describeMissing, MISSING_APIS, removeApis } from './support/missingApis';
import { folderOf, type RunningServer, serveFolder } from './support/servers';
import {
  download,
  expect,
  favorite,
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
    const file = await download(page, dialog.getByRole('button', { name: 'Save the visit' }));
    await page.goto('/workbench');
    await page.getByLabel('Open a visit').setInputFiles(file);
    await expect(
      page.frameLocator('iframe[title="Screen of the visit"]').getByRole('heading', { level: 1 }),
    ).toBeVisible();
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
