import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PART_MISSING } from '#domain/constants';
import { expect, openPanel, test } from './support/shop';

const VISIT = '__tests__/snapshots/whole-visit.json';
const { payload } = JSON.parse(readFileSync(VISIT, 'utf8')) as { payload: string };
const EVENTS = JSON.parse(payload) as { payload?: { location?: { pathname: string } } }[];

/** Loads a file with these events into the open panel. */
async function loadEvents(page: Page, events: readonly object[]) {
  const panel = await openPanel(page);
  await panel.getByLabel('Load snapshot').setInputFiles({
    name: 'visit.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(events)),
  });
  await expect(panel).toContainText('Replaying a snapshot: nothing is saved.');
  return panel;
}

test.describe('QA: robustness', () => {
  test('a missing chunk of a screen does not reload the page during a replay', async ({
    page,
    problems,
  }) => {
    await page.route(/screen-favorites.*\.js$/, (route) => route.abort());
    await page.goto('/all-toys');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const panel = await loadEvents(page, EVENTS);
    const step =
      EVENTS.findIndex((event) => event.payload?.location?.pathname === '/favorites') + 1;
    await panel.getByLabel('Step').fill(String(step));
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await expect(panel).toContainText(`Step ${step} of ${EVENTS.length}`);
    await panel.getByRole('button', { name: 'Leave the snapshot' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    problems.splice(0); // React logs the error that the boundary has caught
  });

  test('a missing chunk of the panel is reported, and requested again by the next try', async ({
    page,
  }) => {
    await page.goto('/all-toys');
    let aborted = 0;
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes('Leave the snapshot'))
        return route.fulfill({ response });
      aborted += 1;
      return route.abort();
    });
    // The shortcut is ignored until the script of the page has started.
    await expect(async () => {
      await page.keyboard.press('Alt+Shift+Q');
      await expect.poll(() => aborted, { timeout: 2000 }).toBeGreaterThan(0);
    }).toPass();
    const message = page.getByRole('alert').filter({ hasText: PART_MISSING });
    await expect(message).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' }); // a repeated request may still be in its handler
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('complementary', { name: 'QA panel' })).toContainText(
      'the last 10,000 are kept',
    );
  });

  test('a loaded file causes no request to another host', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(String(baseURL)).origin)
        foreign.push(request.url());
    });
    await page.goto('/all-toys');
    await loadEvents(page, [
      {
        type: 'auth/sessionReported',
        payload: {
          uid: 'uid-1',
          email: 'person-1@example.test',
          displayName: 'Person 1',
          photoURL: 'https://photos.example.test/person-1.png',
          creationTime: '2025-12-01T08:00:00.000Z',
        },
      },
    ]);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.locator('header img[src*="example.test"]')).toHaveCount(0);
    expect(foreign).toStrictEqual([]);
  });

  test('a file of 10,000 events keeps the panel below 3,000 elements', async ({ page }) => {
    await page.goto('/');
    const more = Array.from({ length: 10_000 - EVENTS.length }, () => ({
      type: 'filter/moreToysRequested',
    }));
    const panel = await loadEvents(page, [...EVENTS, ...more]);
    await expect(panel).toContainText('Step 10000 of 10000');
    await panel.getByRole('button', { name: 'Earlier events (9899)' }).click();
    await expect(panel).toContainText('Step 9899 of 10000');
    await expect(panel.getByRole('button', { name: 'Later events (1)' })).toBeAttached();
    expect(await panel.locator('*').count()).toBeLessThan(3000);
  });
});
