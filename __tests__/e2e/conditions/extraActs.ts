import type { Locator } from '@playwright/test';
import { holdRequests } from '#tests/e2e/support/holdRequests';
import { compose, sessionOf } from './hands';
import type { Shopper } from './shopper';
import { type Act, logIn, SIGN_UP } from './tour';

const STORAGE_BLOCKED = /This browser does not store data for this site/;

/** What happens instead of the acts that need an account, in a browser that keeps none. */
export const REFUSED: Readonly<Record<string, Act>> = {
  [SIGN_UP.name]: {
    ...SIGN_UP,
    name: 'is told that this browser keeps no accounts',
    async run(shopper, { email, password }) {
      await logIn(shopper, email, password);
      await shopper.expectNotice(STORAGE_BLOCKED);
      await shopper.pressButton('Login with Google');
      const panel = shopper.main.getByRole('tabpanel', { name: 'Login' });
      await shopper.expect(panel.getByText(STORAGE_BLOCKED)).toBeVisible();
      await shopper.expectNotice(STORAGE_BLOCKED);
    },
  },
};

/** Goes on with a word that was begun before the script of the page arrived. */
export const COMPOSES_EARLY: Act = {
  name: 'composes a word while the page loads',
  as: 'visitor',
  at: '/',
  async run({ page, main, expect }) {
    const release = await holdRequests(page, '**/assets/main*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const field = main.getByLabel('Search toys');
    await field.click();
    await compose(page, 'ti');
    release();
    await page.waitForFunction(() => performance.getEntriesByName('screen-answers').length > 0);
    await compose(page, 'tiger');
    await (await sessionOf(page)).send('Input.insertText', { text: 'tiger' });
    await expect(field).toHaveValue('tiger');
    await expect(main.getByText('Showing 1 toys', { exact: true })).toBeVisible();
    await page.goto('/');
  },
};

/** Opens a page without a network. */
export const OPENS_OFFLINE: Act = {
  name: 'opens a page without a network',
  as: 'visitor',
  at: '/',
  async run({ page, expect, heading }) {
    await page.context().setOffline(true);
    try {
      await page.goto('/all-toys', { waitUntil: 'load' });
      await expect(heading).toHaveText(/^(All Toys|You are offline)$/);
    } finally {
      await page.context().setOffline(false);
    }
  },
};

type Facts = Readonly<Record<string, (shopper: Shopper) => Promise<void>>>;

/** The service worker answers. */
export const CONTROLLED: Facts = {
  'sees the home page': async ({ page, expect }) =>
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true),
};

const styleOf = (element: Locator, property: 'backgroundColor' | 'appearance' | 'fill') =>
  element.evaluate((part, name) => getComputedStyle(part)[name], property);

/** In forced colours, states stay distinguishable. */
export const DISTINGUISHABLE: Facts = {
  async 'sees all toys'({ main, expect }) {
    expect(await styleOf(main.getByLabel('Category'), 'appearance')).not.toBe('none');
  },
  async 'is asked to log in for a favourite'({ page, expect }) {
    const tabs = page.getByRole('tab');
    expect(await styleOf(tabs.first(), 'backgroundColor')).not.toBe(
      await styleOf(tabs.last(), 'backgroundColor'),
    );
    await page.keyboard.press('Tab');
    const outline = () => getComputedStyle(document.activeElement ?? document.body).outlineStyle;
    expect(await page.evaluate(outline)).not.toBe('none');
  },
  async 'sees a toy'({ main, expect }) {
    const stars = main.getByRole('img', { name: /^Rated/ }).first();
    expect(await styleOf(stars.locator('[data-filled=true]').first(), 'fill')).not.toBe(
      await styleOf(stars.locator('[data-filled=false]').first(), 'fill'),
    );
  },
};
