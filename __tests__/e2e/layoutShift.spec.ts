import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { customerTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

const PATHS = [
  ...['/', '/all-toys', '/all-toys?age=4&sort=rating', '/toy/toy-2'],
  ...['/auth', '/auth#sign-up', '/forgot-password', '/favorites'],
];

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}
/** Available in the page: the layout shifts since the start of the recording. */
declare const shifts: Shift[];

/** Runs in the page. Starts to record layout shifts, with the texts that move. */
function recordShifts(): void {
  Object.assign(window, { shifts: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The DOM types of TypeScript lack LayoutShift (https://wicg.github.io/layout-instability/).
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40));
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift' });
}

const fontsHaveLoaded = () => {
  const statuses = [...document.fonts].map(({ status }) => status);
  return !statuses.includes('loading') && statuses.includes('loaded');
};

/** Resolves after the next two frames, when the layout shifts of the last change have been reported. */
const frames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

async function expectNoShifts(page: Page): Promise<void> {
  const seen = await page.evaluate(() => shifts);
  const total = seen.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(seen)).toBeLessThan(0.005);
}

// A tap that starts before a shift and ends after it can hit the wrong element, or none.
test.describe('What arrives late does not move the page', () => {
  for (const path of PATHS)
    test(`${path} does not move its content when session, forms, pictures and web fonts arrive`, async ({
      page,
    }) => {
      const html = await (await page.request.get(path)).text();
      await page.addInitScript(recordShifts);
      for (const [width, arePicturesAndFontsLate] of [
        [360, true],
        [1280, false],
      ] as const)
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          const releaseScripts = await holdRequests(
            page,
            ({ pathname }) => pathname.endsWith('.js') && !html.includes(pathname),
          );
          const releaseLate = arePicturesAndFontsLate
            ? await holdRequests(page, /\.woff2$|\/pictures\//)
            : () => {};
          await page.goto('about:blank'); // the same address with a fragment would not be loaded again
          await page.goto(path, { waitUntil: 'commit' });
          await page.waitForFunction(
            () => performance.getEntriesByName('screen-answers').length > 0,
          );
          await page.evaluate(frames);
          releaseScripts();
          await page.mouse.move(100, 100); // loads what an untouched page does not need
          await expect(page.getByText(/^Loading/)).toHaveCount(0);
          await expect(page.locator('[data-pending]')).toHaveCount(0); // the forms have been loaded
          await page.evaluate(frames);
          releaseLate();
          await page.waitForFunction(fontsHaveLoaded);
          await expect(page.locator('[data-pending]')).toHaveCount(0);
          await page.evaluate(frames);
          await expectNoShifts(page);
          await page.unrouteAll({ behavior: 'wait' });
        });
    });

  for (const path of ['/favorites', '/profile', '/toy/toy-1'])
    customerTest(`${path} does not move with the lists of a user`, async ({ page }) => {
      await page.addInitScript(recordShifts);
      for (const width of [360, 1280])
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await expect(page.getByText('Bagha the Bengal Tiger Cub').first()).toBeVisible();
          await expect(page.locator('[data-pending]')).toHaveCount(0);
          await page.evaluate(frames);
          await expectNoShifts(page);
        });
    });
});
