import { connect } from './support/network';
import { expect, logOut, signUp, test, visit } from './support/shop';

test.describe('Firebase build: pending requests', () => {
  test('a sign-out in this or another tab during a profile save leaves the profile screen', async ({
    page,
    context,
  }) => {
    const network = await connect(page);
    for (const where of ['this tab', 'another tab'])
      await test.step(where, async () => {
        await signUp(page);
        await visit(page, 'My Profile');
        await page.getByRole('button', { name: 'Edit Profile' }).click();
        await page.getByLabel('Name').fill('Sadia Karim');
        network.hang(/accounts:update/);
        await page.getByRole('button', { name: 'Save Profile' }).click();
        await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
        const signingOut = where === 'this tab' ? page : await context.newPage();
        if (signingOut !== page) await signingOut.goto('/');
        await logOut(signingOut);
        await expect(page).toHaveURL(/\/(auth)?$/);
        network.restore();
      });
  });

  test('a failed reset email can be sent again, and a pending one does not block navigation', async ({
    page,
    context,
    problems,
  }) => {
    const network = await connect(page);
    await page.goto('/forgot-password');
    const send = page.getByRole('button', { name: 'Reset Password' });
    network.fail(/accounts:sendOobCode/, 'EMAIL_NOT_FOUND');
    await page.getByLabel('Email').fill('nobody@example.com');
    for (let tries = 1; tries <= 2; tries += 1) {
      await send.click();
      await expect.poll(() => problems.length).toBe(tries);
    }
    await visit(page, 'Home');
    await expect(page).toHaveURL('/');
    problems.splice(0); // each failure is logged to the console

    network.restore();
    network.hang(/accounts:sendOobCode/);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    const mailWindow = context.waitForEvent('page');
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await (await mailWindow).close();
    await visit(page, 'Home');
    await expect(page).toHaveURL('/');
  });
});
