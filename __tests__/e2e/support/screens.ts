import type { Locator, Page } from '@playwright/test';
import { aPerson, carouselOf, expect, favorite, review, signUp } from './shop';

/** Every screen, and the states of it that look or read differently. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether somebody with a favourite and two reviews is signed in. */
  readonly isSignedIn?: boolean;
  /** Brings the screen into its state, once it is open. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What stands at the top of the picture; the top of the page otherwise. */
  readonly from?: (page: Page) => Locator;
}

/** What changes on a screen is read aloud once it has stood for a second. */
const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text)).toBeAttached();

export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    path: '/',
    prepare: async (page) => expect(await carouselOf(page)).toBeVisible(),
  },
  { name: 'all-toys', path: '/all-toys' },
  {
    name: 'nothing-found',
    path: '/all-toys',
    prepare: async (page) => {
      await page.getByLabel('Search toys').fill('no such toy');
      await isSaid(page, '0 toys found');
    },
  },
  { name: 'toy', path: '/toy/toy-1' },
  {
    name: 'toy-signed-in',
    path: '/toy/toy-2',
    isSignedIn: true,
    prepare: (page) => expect(page.getByRole('form', { name: 'Write a review' })).toBeVisible(),
  },
  {
    name: 'toy-reviews',
    path: '/toy/toy-1',
    isSignedIn: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show 1 saved review' }).click();
      await expect(page.getByRole('form', { name: 'Write a review' })).toBeVisible();
    },
    from: (page) => page.getByRole('heading', { name: 'Customer Reviews' }),
  },
  { name: 'auth', path: '/auth' },
  {
    name: 'sign-up-errors',
    path: '/auth',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      const form = page.getByRole('form', { name: 'Sign Up' });
      await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'favorites-signed-out', path: '/favorites' },
  {
    name: 'favorites',
    path: '/favorites',
    isSignedIn: true,
    prepare: (page) => isSaid(page, 'You have 1 favorite toys saved'),
  },
  {
    name: 'profile',
    path: '/profile',
    isSignedIn: true,
    prepare: (page) => expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible(),
  },
  {
    name: 'profile-editing',
    path: '/profile',
    isSignedIn: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Photo URL').fill('nothing');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByText('Please enter a valid image URL')).toBeVisible();
    },
  },
  { name: 'not-found', path: '/nowhere' },
];

/** Signs in who the screen is for, if anybody. */
export async function enter(page: Page, { isSignedIn = false }: Screen): Promise<void> {
  if (!isSignedIn) return;
  await signUp(page, { ...aPerson(), name: 'Ayesha Rahman', email: 'ayesha@example.com' });
  await favorite(page, 'toy-1');
  await review(page, 'toy-1', { comment: 'Soft, and still soft after the wash.', stars: 4 });
  await review(page, 'toy-2', { comment: 'She built it twice on the first day.' });
}

/** Resolves when what was scrolled and loaded is drawn. */
async function waitUntilDrawn(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame(); // the page heard in the first that it was scrolled
  await document.fonts.ready;
  const isInSight = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const inSight = [...document.images].filter(isInSight);
  await Promise.all(inSight.map((image) => image.decode().catch(() => undefined))); // a lost picture stays lost
}

/**
 * Scrolls to the top of the page and from there to `from`. The bar goes out of sight on the way down, so the way
 * must be the same each time.
 */
async function scrollFromTop(page: Page, from?: Locator): Promise<void> {
  await page.mouse.move(0, 0); // nothing is hovered over
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(waitUntilDrawn);
  if (from === undefined) return;
  await from.evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.evaluate(waitUntilDrawn);
}

/** Opens the screen and brings it to rest, in its state. */
export async function openScreen(
  page: Page,
  { path, isSignedIn = false, prepare, from }: Screen,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[data-pending]')).toHaveCount(0); // the forms that come later
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  if (!isSignedIn)
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible();
  await prepare?.(page);
  await scrollFromTop(page, from?.(page));
}
