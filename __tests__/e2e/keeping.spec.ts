import type { Page } from '@playwright/test';
import { aPerson, submitSignUp } from './support/acts';
import { expect, test } from './support/shop';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('On a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the way back comes after the heading that has the focus, and leads to the chosen filter', async ({
    page,
  }) => {
    await page.goto('/all-toys?age=4');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Favorite / })
      .tap();
    await page.goto('/auth'); // a page load
    await submitSignUp(page, aPerson());
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    const back = page.getByRole('link', { name: 'Back to All Toys' });
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/all-toys?age=4');
    await expect(cards(page).first().getByRole('button', { pressed: true })).toBeVisible();
  });
});
