import { signedInTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

test.describe('Styles in older browsers', () => {
  signedInTest('the focused star has a focus ring without :has()', async ({ page }) => {
    await page.goto('/toy/toy-1');
    const star = page.getByRole('radio', { name: '3 stars' });
    await star.check({ force: true });
    await page.keyboard.press('ArrowRight');
    const focused = page.getByRole('radio', { name: '4 stars' });
    await expect(focused).toBeFocused();
    const ring = await focused.evaluate((radio) => {
      const { outlineStyle, outlineWidth, opacity, width } = getComputedStyle(radio);
      return { outlineStyle, outlineWidth, opacity, width };
    });
    expect(ring).toStrictEqual({
      outlineStyle: 'solid',
      outlineWidth: '3px',
      opacity: '1',
      width: '44px',
    });
  });
});
