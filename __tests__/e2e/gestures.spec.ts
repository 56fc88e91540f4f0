import { expect, test } from './support/shop';

test('a double click on a toy: its page opens, without the zoom and without another tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/all-toys');
  const card = page.getByRole('article', { name: 'Bagha the Bengal Tiger Cub' });
  for (const y of [20, 80, 140]) {
    await card.scrollIntoViewIfNeeded();
    await card.dblclick({ position: { x: 40, y } });
    await expect(page).toHaveURL('/toy/toy-1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(1);
    await page.goBack();
  }
});
