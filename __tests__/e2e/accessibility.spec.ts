import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { carouselOf, expect, favorite, review, signUp, test } from './support/shop';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: readonly string[];
    readonly failureSummary?: string;
  }[];
}

/** What axe finds on the page as it stands. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(
    (tags) =>
      (
        window as unknown as {
          axe: { run(node: Document, options: object): Promise<{ violations: Violation[] }> };
        }
      ).axe.run(document, { runOnly: { type: 'tag', values: tags } }),
    TAGS,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

const SIZES = [360, 768, 1280];
const VISITOR = [
  '/',
  '/all-toys',
  '/auth',
  '/toy/toy-1',
  '/forgot-password',
  '/favorites',
  '/nowhere',
];
const SIGNED_IN = ['/profile', '/favorites', '/toy/toy-1'];

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`Accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const path of VISITOR)
      test(`${path}: no violation and no sideways scroll at ${SIZES.join(', ')} px`, async ({
        page,
      }) => {
        for (const width of SIZES) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(
            page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
          ).toBeVisible();
          expect(await violations(page)).toEqual([]);
          const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
          expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
        }
      });

    test('signed in: profile, favourites, a toy’s page with reviews, the form with errors', async ({
      page,
    }) => {
      await signUp(page);
      await favorite(page, 'toy-1');
      await review(page, 'toy-1', { stars: 2, comment: 'খুব সুন্দর' });
      for (const path of SIGNED_IN)
        for (const width of SIZES) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (path === '/toy/toy-1')
            await page.getByRole('button', { name: 'Show 1 saved review' }).click();
          expect(await violations(page)).toEqual([]);
        }
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Photo URL').fill('nothing');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByText('Please enter a valid image URL')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('forms with errors, the sign-up tab, the open menu, nothing found', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page
        .getByRole('form', { name: 'Sign Up' })
        .getByRole('button', { name: 'Sign Up', exact: true })
        .click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await violations(page)).toEqual([]);
      await page.goto('/all-toys');
      await page.getByLabel('Search toys').fill('zzz');
      await expect(page.getByText('No toys found')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });

test.describe('Accessibility, by keyboard alone', () => {
  test('the skip link leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('no focus goes to hidden or cloned slides', async ({ page }) => {
    await page.goto('/');
    const region = await carouselOf(page);
    await region.getByRole('button', { name: 'Next slide' }).focus();
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      const isShown = await page.evaluate(
        () =>
          document.activeElement?.closest('.slick-slide')?.getAttribute('aria-hidden') !== 'true',
      );
      expect(isShown).toBe(true);
    }
  });

  test('sign up, rate, review and favourite', async ({ page }) => {
    await signUp(page);
    await page.goto('/toy/toy-1');
    await page.getByRole('radio', { name: '5 stars' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'By keyboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to Favorites' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Favorited' })).toBeFocused();
  });
});
