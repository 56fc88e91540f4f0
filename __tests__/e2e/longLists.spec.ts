import { expect } from '@playwright/test';
import { signedInTest } from './support/savedAccounts';
import { review } from './support/shop';

signedInTest(
  'the profile lists as many reviews as before, at the same position, after Back from a toy',
  async ({ page }) => {
    await review(page, 'toy-1', { comment: 'the first' });
    await page.goto('/pictures/lost.svg', { waitUntil: 'load' });
    await page.evaluate(() => {
      const [first] = JSON.parse(localStorage.getItem('reviews') ?? '[]') as Record<
        string,
        string
      >[];
      const many = Array.from({ length: 120 }, (_, index) => ({
        ...first,
        id: `review-${1_600_000_000_000 + index}`,
        createdAt: new Date(1_600_000_000_000 + index).toISOString(),
        comment: `number ${index}`,
      }));
      localStorage.setItem('reviews', JSON.stringify(many));
    });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Show more (70)' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'number 45' }); // the 75th: newest first
    await entry.getByRole('link').click();
    await expect(page).toHaveURL('/toy/toy-1');
    await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Show more (20)' })).toBeVisible();
    await expect(entry.getByRole('link')).toBeFocused();
    await expect(entry.getByRole('link')).toBeInViewport();
  },
);
