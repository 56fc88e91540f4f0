import path from 'node:path';
import type { Page } from '@playwright/test';
import { aPerson, expect, favorite, review, signUp, test } from './support/shop';

const WIDTHS = [360, 768, 1280];
/** Where `npm run screens` wants the pictures of the contact sheet; nowhere in a test. */
const SHEET = process.env['SHEET'];
const SCHEMES = SHEET === undefined ? (['light'] as const) : (['light', 'dark'] as const);

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether somebody with a favourite and two reviews is signed in. */
  readonly isSignedIn?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'all-toys', path: '/all-toys' },
  {
    name: 'nothing-found',
    path: '/all-toys',
    prepare: (page) => page.getByLabel('Search toys').fill('no such toy'),
  },
  { name: 'toy', path: '/toy/toy-1' },
  { name: 'toy-signed-in', path: '/toy/toy-2', isSignedIn: true },
  { name: 'auth', path: '/auth' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'favorites-signed-out', path: '/favorites' },
  { name: 'favorites', path: '/favorites', isSignedIn: true },
  { name: 'profile', path: '/profile', isSignedIn: true },
  { name: 'not-found', path: '/nowhere' },
];

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

test.describe('How the screens look and read', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, path: address, isSignedIn = false, prepare } of SCREENS)
    test(name, async ({ page }) => {
      test.setTimeout(90_000);
      await page.clock.setFixedTime(new Date('2026-01-15T10:00:00Z'));
      if (isSignedIn) {
        await signUp(page, { ...aPerson(), name: 'Ayesha Rahman', email: 'ayesha@example.com' });
        await favorite(page, 'toy-1');
        await review(page, 'toy-1', { comment: 'Soft, and still soft after the wash.', stars: 4 });
        await review(page, 'toy-2', { comment: 'She built it twice on the first day.' });
      }
      for (const scheme of SCHEMES)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
          await page.emulateMedia({ colorScheme: scheme });
          await page.goto(address);
          await settle(page);
          await prepare?.(page);
          if (SHEET === undefined) await expect(page).toHaveScreenshot(`${name}-${width}.png`);
          else await page.screenshot({ path: path.join(SHEET, `${name}-${width}-${scheme}.png`) });
        }
      if (SHEET === undefined)
        expect(await page.locator('body').ariaSnapshot()).toMatchSnapshot(`${name}.aria.yml`);
    });
});
