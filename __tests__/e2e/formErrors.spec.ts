import type { Page } from '@playwright/test';
import { signedInTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

/** The errors that are not nearer to their own field than to what follows it, with both distances in px. */
const misplacedErrors = (page: Page) =>
  page.evaluate(() => {
    const errors = [...document.querySelectorAll('form [data-error]')];
    const problems = errors.flatMap((error) => {
      const id = error.closest('[id]')?.id ?? '';
      const { top, bottom } = error.getBoundingClientRect();
      const field = document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`);
      const parts = [
        ...(error.closest('form')?.querySelectorAll('label, input, button, a, li') ?? []),
      ];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const own = top - Math.max(...boxes.map((box) => box.bottom).filter((end) => end <= top));
      const next =
        Math.min(...boxes.map((box) => box.top).filter((start) => start >= bottom)) - bottom;
      return field && own < next ? [] : [`“${error.textContent}”: ${own} px, next ${next} px`];
    });
    return errors.length === 0 ? ['no error is shown'] : problems;
  });

async function expectErrorsAtTheirFields(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await misplacedErrors(page), `${width} px`).toStrictEqual([]);
  }
}

test.describe('An error is nearer to its own field than to the next', () => {
  for (const [path, button] of [
    ['/auth', 'Login'],
    ['/auth#sign-up', 'Sign Up'],
    ['/forgot-password', 'Reset Password'],
  ] as const)
    test(`at ${path}`, { tag: '@core' }, async ({ page }) => {
      await page.goto(path);
      const form = page.getByRole('main').locator('form');
      await form.getByRole('button', { name: button, exact: true }).click();
      await expect(form.getByText('Invalid email address')).toBeVisible();
      await expectErrorsAtTheirFields(page);
    });

  signedInTest('at the form of the profile', async ({ page }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Photo URL').fill('nothing');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Please enter a valid image URL')).toBeVisible();
    await expectErrorsAtTheirFields(page);
  });
});
