import type { Locator } from '@playwright/test';
import { qaDialog } from '#tests/e2e/support/shop';
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

/** Opens the visit with the tools of testers. */
export const OPENS_WORKBENCH: Act = {
  name: 'opens the visit in the workbench',
  as: 'visitor',
  at: '/',
  async run({ page, expect }) {
    await page.goto('/favorites?qa');
    const opening = page.context().waitForEvent('page');
    await qaDialog(page).getByRole('button', { name: 'Open in the workbench' }).click();
    const workbench = await opening;
    const screen = workbench.frameLocator('iframe[title="Screen of the visit"]');
    await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await workbench.close();
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

const styleOf = (
  element: Locator,
  property: 'appearance' | 'backgroundColor' | 'borderStyle' | 'fill',
) => element.evaluate((part, name) => getComputedStyle(part)[name], property);

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
  async 'is asked to log in for a heart'({ page, expect }) {
    expect(await styleOf(page.locator('.Toastify__toast').last(), 'borderStyle')).toBe('solid');
  },
  async 'sees a toy'({ main, expect }) {
    const stars = main.getByRole('img', { name: /^Rated/ }).first();
    expect(await styleOf(stars.locator('[data-filled=true]').first(), 'fill')).not.toBe(
      await styleOf(stars.locator('[data-filled=false]').first(), 'fill'),
    );
  },
};
