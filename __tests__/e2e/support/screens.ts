import type { Page } from '@playwright/test';
import { aPerson, expect, favorite, review, signUp } from './shop';

/** Every screen, and the states of it that look or read differently. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether somebody with a favourite and two reviews is signed in. */
  readonly isSignedIn?: boolean;
  /** Brings the screen into its state, once it is open. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** What changes on a screen is read aloud once it has stood for a second. */
const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text)).toBeAttached();

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
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
  { name: 'toy-signed-in', path: '/toy/toy-2', isSignedIn: true },
  {
    name: 'toy-reviews',
    path: '/toy/toy-1',
    isSignedIn: true,
    prepare: (page) => page.getByRole('button', { name: 'Show 1 saved review' }).click(),
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
  { name: 'profile', path: '/profile', isSignedIn: true },
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

/** Opens the screen and brings it to rest, in its state. */
export async function openScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  await prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
}
