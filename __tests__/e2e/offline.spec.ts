import { favorite, review } from './support/acts';
import { workerReady } from './support/repeatVisit';
import { signedInTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

test.use({ serviceWorkers: 'allow' });

signedInTest(
  'offline, after one visit, the catalogue, favourites and reviews work',
  { tag: '@core' },
  async ({ page, context, problems }) => {
    await favorite(page, 'toy-1');
    await review(page, 'toy-2', { comment: 'Before the cable was cut' });
    await workerReady(page);
    await context.setOffline(true);

    await page.goto('/');
    await expect(page.getByText('Toys with a Chittagong heart')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const line = page.getByText('You are offline. Toys, favorites and reviews still work.');
    await expect(line).toBeVisible();
    await page.goto('/all-toys');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    const broken = page
      .locator('main img')
      .evaluateAll(
        (images) =>
          images.filter(
            (image) =>
              (image as HTMLImageElement).complete &&
              (image as HTMLImageElement).naturalWidth === 0,
          ).length,
      );
    expect(await broken).toBe(0);
    await favorite(page, 'toy-3');
    await review(page, 'toy-4', { comment: 'In the dark' });
    await page.goto('/favorites');
    await expect(page.getByText('You have 2 favorite toys saved')).toBeVisible();
    await page.getByRole('button', { name: /^Remove Bagha/ }).click(); // the link of the card does not cover it
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'My Reviews (2)' })).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await page.goto('/toy/toy-99');
    await expect(page.getByText('Toys with a Chittagong heart')).toBeVisible();

    await context.setOffline(false);
    await expect(line).toBeHidden();
    // Ignores requests of the worker that failed while the network was off.
    problems.splice(
      0,
      Infinity,
      ...problems.filter((problem) => !/ERR_INTERNET|fetch/.test(problem)),
    );
  },
);
