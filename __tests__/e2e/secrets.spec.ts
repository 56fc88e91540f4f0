import { readFileSync } from 'node:fs';
import { aPerson, download, signUpHere, submitLogin, visit } from './support/acts';
import { sdkRecords } from './support/sdkRecords';
import { expect, test } from './support/shop';

// screens/sentValues.test.tsx and identity/sdk.test.ts check events and states.
test('Secrets are stored only in the SDK’s database', async ({ page }) => {
  const canary = 'Canary-Pa55word';
  const person = { ...aPerson(), password: canary };
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  await page.goto('/auth?qa');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await submitLogin(page, person);
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible(); // no account has this email yet
  await signUpHere(page, person);
  await visit(page, 'My Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name').fill('Sadia Karim');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');

  await page.keyboard.press('Alt+Shift+Q');
  const save = page.getByRole('button', { name: 'Save the visit' });
  const snapshot = readFileSync(await download(page, save), 'utf8');
  // The search for secrets below would pass on an empty file.
  for (const event of ['auth/attemptFailed', 'auth/attemptSucceeded', 'auth/profileSaved'])
    expect(snapshot).toContain(event);

  const records = JSON.stringify(await page.evaluate(sdkRecords));
  const tokens = [...records.matchAll(/"(?:access|refresh)Token":"([^"]+)"/g)].map(
    ([, token = '']) => token,
  );
  expect(tokens).toHaveLength(2);
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
  for (const secret of [canary, ...tokens])
    for (const place of [places, consoleTexts.join(), snapshot])
      expect(place).not.toContain(secret);
});
