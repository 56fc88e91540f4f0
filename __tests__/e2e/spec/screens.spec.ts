import { customerTest } from '#tests/e2e/support/savedAccounts';
import { expect, test } from '#tests/e2e/support/shop';

test.describe('§2 Navigation bar', () => {
  test('is sticky, and shown on the way up and by the focus', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    await test.step('hides below 100 px when scrolling down, and reappears when scrolling up', async () => {
      await page.mouse.wheel(0, 60);
      await expect(bar).toBeInViewport();
      await page.mouse.wheel(0, 900);
      await expect(bar).not.toBeInViewport();
      await page.mouse.wheel(0, -200);
      await expect(bar).toBeInViewport();
    });
    await test.step('is shown when it receives the focus', async () => {
      await page.mouse.wheel(0, 900);
      await expect(bar).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(bar).toBeInViewport();
    });
  });

  customerTest(
    'truncates a long name at 100 px, and at 120 px on small screens',
    async ({ page }) => {
      await page.goto('/favorites');
      const name = page.getByTitle('Ayesha');
      const width = async () => {
        await name.evaluate((element) => (element.textContent = 'Abcdefghij'.repeat(4)));
        return (await name.boundingBox())?.width ?? 0;
      };
      expect(await width()).toBeLessThanOrEqual(100);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const inMenu = await width();
      expect(inMenu).toBeGreaterThan(100);
      expect(inMenu).toBeLessThanOrEqual(120);
    },
  );
});

test('§2 Auth: the border of the password is red or green with its input', async ({ page }) => {
  await page.goto('/auth#sign-up');
  const form = page.getByRole('form', { name: 'Sign Up' });
  const password = form.getByLabel('Password', { exact: true });
  const border = () => password.evaluate((input) => getComputedStyle(input).borderTopColor);
  await password.fill('abc');
  await expect(form.getByText('One lowercase letter (met)')).toBeVisible();
  expect(await border()).toBe('rgb(179, 38, 30)');
  await password.fill('Abcdef');
  await expect(form.getByText('(not met)')).toHaveCount(0);
  expect(await border()).toBe('rgb(27, 110, 71)');
});
