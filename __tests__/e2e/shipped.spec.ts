import { readFileSync } from 'node:fs';
import { notices, noticeText } from '#domain/notices';
import { expect, expectNotice, signUp, stored, test } from './support/shop';

/** The shop's own catalogue. The paths of the tests lead to that of the tests. */
const { toys } = JSON.parse(readFileSync('src/data/catalogue/toys.json', 'utf8')) as {
  toys: { id: string; name: string; price: number }[];
};
const [toy] = toys;
if (!toy) throw new Error('The catalogue is empty.');

test('the output of npm run build serves a shopper from the first page to a kept favourite, also offline', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByText(/^Showing \d+ toys$/)).toBeVisible();
  await page.getByLabel('Search toys').fill(toy.name);
  await page
    .getByRole('article')
    .filter({ hasText: toy.name })
    .last()
    .getByRole('link', { name: 'View' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toy.name);
  await expect(page.getByText(`$${toy.price.toFixed(2)}`).first()).toBeVisible();
  await signUp(page);
  await page.goto(`/toy/${toy.id}`);
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expectNotice(page, noticeText(notices.favoriteAdded));
  await expect.poll(() => stored(page, 'favorites')).toMatchObject([{ toyId: toy.id }]);

  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/favorites');
  await expect(page.getByRole('article')).toContainText(toy.name);
});
