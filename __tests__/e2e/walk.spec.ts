import type { Page } from '@playwright/test';
import { aPerson, expect, expectNotice, logIn, logOut, signUp, test, visit } from './support/shop';

const EMULATOR = process.env['EMULATOR_URL'];

/** The reset code of a person's last mail, from whoever would have sent it. */
async function resetPath(page: Page, email: string): Promise<string> {
  if (!EMULATOR) return '/identity/outbox.html';
  const { oobCodes } = (await (
    await fetch(`${EMULATOR}/emulator/v1/projects/demo-toyshop/oobCodes`)
  ).json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.find((code) => code.email === email)?.oobCode;
  await fetch(`${EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword: 'Another1x' }),
  });
  return page.url();
}

test.describe('The walk of every sign-in service', () => {
  test('sign up, reload, profile, sign out, reset, Google', async ({ page, context }) => {
    await context.route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
    const person = await signUp(page);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Hi, Ayesha!');

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Name').fill('Sadia Karim');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');
    await logOut(page);

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectNotice(
      page,
      'Password reset email sent: Please check your email to reset your password.',
    );
    const path = await resetPath(page, person.email);
    if (path.startsWith('/identity')) {
      await page.goto(path);
      const mail = page.getByRole('listitem').filter({ hasText: person.email });
      await mail.getByRole('link', { name: 'Reset your password' }).click();
      await page.getByLabel('New password').fill('Another1x');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    }
    await logIn(page, { ...person, password: 'Another1x' });
    await expectNotice(page, "Welcome back! You've successfully logged in.");
    await logOut(page);

    await visit(page, 'Login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Login with Google' }).click();
    const popup = await opening;
    await popup.getByLabel('Name').fill('Rafi Ahmed');
    await popup.getByLabel('Email').fill(aPerson().email);
    await popup.getByRole('button', { name: 'Add and continue' }).click();
    await expectNotice(page, 'Welcome! Successfully signed in with Google.');
  });

  test('no secret is found anywhere but in the SDK’s own database', async ({ page }) => {
    const canary = 'Canary-Pa55word';
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await signUp(page, { ...aPerson(), password: canary });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'My Reviews (0)' })).toBeVisible();
    const tokens = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('firebaseLocalStorageDb');
          opening.onsuccess = () => {
            const all = opening.result
              .transaction('firebaseLocalStorage')
              .objectStore('firebaseLocalStorage')
              .getAll();
            all.onsuccess = () => {
              const text = JSON.stringify(all.result);
              resolve(
                [...text.matchAll(/"(?:accessToken|refreshToken)":"([^"]+)"/g)].map(
                  (m) => m[1] ?? '',
                ),
              );
            };
          };
        }),
    );
    expect(tokens.length).toBe(2);
    const places = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.documentElement.outerHTML,
        location.href,
        history.state as unknown,
        window.name,
        document.cookie,
      ]),
    );
    for (const secret of [canary, ...tokens]) {
      expect(places).not.toContain(secret);
      expect(said.join()).not.toContain(secret);
    }
  });
});
