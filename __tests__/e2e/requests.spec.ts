import type { Page } from '@playwright/test';
import { randomFrom } from '../../scripts/bench/randomFrom';
import { expect, test } from './support/shop';

/** Of each page what it loads before it answers, by name: that of its screen, and `main`. */
const isFile = (name: string) => new RegExp(`/assets/${name}\\.[0-9a-f]+\\.js$`);

/** Resets the first so many requests for a file; returns how often it was asked for. */
async function reset(page: Page, file: RegExp, times: number) {
  const asked = { times: 0 };
  await page.route(file, async (route) => {
    asked.times += 1;
    if (asked.times <= times) await route.abort('connectionreset');
    else await route.continue();
  });
  return asked;
}

const answered = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('screen-answers')[0]?.startTime);

/** When the message is shown, in milliseconds since the first request that failed. */
const timeTheMessage = (page: Page) =>
  page.addInitScript(() => {
    let failedAt = 0;
    addEventListener('error', () => (failedAt ||= performance.now()), true);
    new MutationObserver(() => {
      if (document.getElementById('not-loaded')?.hidden === false)
        Object.assign(window, { toldAfter: performance.now() - failedAt });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['hidden'] });
  });

const message = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of the shop has not arrived' });

test.describe('A request for a script', () => {
  for (const [name, path] of [
    ['main', '/'],
    ['screen-home', '/'],
    ['screen-toy', '/toy/toy-1'],
  ] as const)
    test(`that fails once is retried immediately: ${name}`, async ({ page }) => {
      const asked = await reset(page, isFile(name), 1);
      await page.goto(path, { waitUntil: 'commit' });
      const at = (await (await answered(page)).jsonValue()) as number;
      // webpack alone would wait for 15 seconds, or for ever
      expect(at).toBeLessThan(12_000);
      expect(asked.times).toBe(2);
      await expect(message(page)).toBeHidden();
    });

  for (const name of ['main', 'screen-allToys'])
    test(`that keeps failing shows a message within three seconds, and Try again works: ${name}`, async ({
      page,
      problems,
    }) => {
      await timeTheMessage(page);
      await reset(page, isFile(name), Infinity);
      await page.goto('/all-toys?ref=mail#top', { waitUntil: 'commit' });
      await expect(message(page)).toBeVisible();
      expect(await page.evaluate('toldAfter')).toBeLessThan(3000);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
      await page.unrouteAll();
      await message(page).getByRole('button', { name: 'Try again' }).click();
      await answered(page);
      await expect(message(page)).toBeHidden();
      await expect(page).toHaveURL('/all-toys?ref=mail#top');
      problems.splice(0); // the chunk that did not come
    });

  test('of a later chunk is retried immediately', async ({ page }) => {
    const first = await (await page.request.get('/auth')).text();
    const resets = new Set<string>();
    await page.route('**/assets/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const isCode = /\.(js|css)$/.test(pathname);
      if (!isCode || first.includes(pathname) || resets.has(pathname)) await route.continue();
      else {
        resets.add(pathname);
        await route.abort('connectionreset');
      }
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
    await expect(page.locator('.Toastify')).toBeAttached(); // of a style sheet too
    expect([...resets].filter((file) => file.endsWith('.css'))).not.toEqual([]);
  });

  test('of the account chooser is retried immediately', async ({ page }) => {
    const asked = await reset(page, isFile('identity-chooser'), 1);
    await page.goto('/identity/chooser?eventId=1', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    expect(asked.times).toBe(2);
  });

  test('that keeps failing leaves links working, whatever was tapped', async ({ page }) => {
    await reset(page, isFile('main'), Infinity);
    await page.goto('/toy/toy-1', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(message(page)).toBeVisible();
    await page.getByRole('link', { name: 'Latim' }).first().click();
    await expect(page).toHaveURL('/');
  });
});

const LOADS = Number(process.env['LOADS'] ?? 24);
const SEED = Number(process.env['SEED'] ?? 14);
const PATHS = ['/', '/all-toys', '/toy/toy-2', '/auth', '/favorites', '/forgot-password', '/404x'];

test(`${LOADS} page loads with 30 % failing requests end in a hydrated page or a message`, async ({
  browser,
  baseURL,
}, { annotations }) => {
  test.setTimeout(LOADS * 20_000);
  const random = randomFrom(SEED);
  const ends = { answers: 0, message: 0, neither: [] as string[] };
  for (let load = 0; load < LOADS; load += 1) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().resourceType() !== 'document' && random() < 0.3
        ? route.abort('connectionreset')
        : route.continue(),
    );
    const path = PATHS[load % PATHS.length] ?? '/';
    await page.goto(`${String(baseURL)}${path}`, { waitUntil: 'commit' });
    const says = message(page).or(page.getByText('This page could not be shown')).first();
    const end = await Promise.race([
      answered(page).then(() => 'answers' as const),
      says.waitFor({ timeout: 10_000 }).then(() => 'message' as const),
    ]).catch(() => 'neither' as const);
    if (end === 'neither') ends.neither.push(`${load} ${path}`);
    else ends[end] += 1;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  annotations.push({
    type: 'figures',
    description: `seed ${SEED}: ${ends.answers} answer, ${ends.message} say why, ${ends.neither.length} do neither`,
  });
  expect(ends.neither).toEqual([]);
  expect(ends.answers).toBeGreaterThan(LOADS * 0.8);
});
