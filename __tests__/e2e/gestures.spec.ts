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

test('controls that repeat count each press', async ({ page }) => {
  await page.goto('/toy/toy-1');
  await page.getByRole('button', { name: 'Zoom' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('Picture 1 of 2');
  await dialog.getByRole('button', { name: 'Next picture' }).dblclick();
  await expect(dialog.getByRole('status')).toHaveText('Picture 1 of 2'); // two steps
  const enlarge = dialog.getByRole('button', { name: 'Enlarge' });
  await enlarge.dblclick();
  await expect(enlarge).toHaveAttribute('aria-pressed', 'false');
});
