import type { Locator, Page } from '@playwright/test';
import { carouselOf } from './acts';
import { customerTest } from './savedAccounts';
import { expect, test } from './shop';

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether a user with a favourite and two reviews is signed in. */
  readonly isSignedIn?: boolean;
  /** Brings the open screen into its state. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The element at the top of the screenshot. Defaults to the top of the page. */
  readonly from?: (page: Page) => Locator;
}

/** Waits for the live region, which announces a change after a delay of one second. */
const expectAnnounced = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text)).toBeAttached();

/** Every screen, in all states that differ in appearance or content. */
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
      await expectAnnounced(page, '0 toys found');
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
    prepare: (page) => expectAnnounced(page, 'You have 1 favorite toys saved'),
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

/** The pages that are not screens of the app: those of the embedded sign-in service. */
export const PAGES_OUTSIDE_THE_APP = [
  '/identity/chooser',
  '/identity/outbox',
  '/identity/outbox?mode=resetPassword&oobCode=x',
] as const;

/** The function that defines the tests of a screen: as its user, if it has one. */
export const testOf = ({ isSignedIn = false }: Screen) => (isSignedIn ? customerTest : test);

/** Runs in the page. Resolves when the scroll position, fonts and visible images are rendered. */
async function waitUntilRendered(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame(); // the page receives the scroll event in the first frame
  await document.fonts.ready;
  const isInViewport = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const visible = [...document.images].filter(isInViewport);
  await Promise.all(visible.map((image) => image.decode().catch(() => undefined))); // a missing image is accepted
}

/**
 * Scrolls to the top of the page and from there to `from`. The navigation bar hides on the way down, so the path
 * must be the same each time.
 */
export async function scrollToScreen(page: Page, { from }: Screen): Promise<void> {
  await page.mouse.move(0, 0); // avoids hover styles
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(waitUntilRendered);
  if (from === undefined) return;
  await from(page).evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.evaluate(waitUntilRendered);
}

/** Opens the screen, brings it into its state and waits until it is rendered. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  const { path, isSignedIn = false, prepare } = screen;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(0, 0); // loads what an untouched page does not need
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[data-pending]')).toHaveCount(0); // forms that load later
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  if (!isSignedIn)
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible();
  await prepare?.(page);
  await scrollToScreen(page, screen);
}
