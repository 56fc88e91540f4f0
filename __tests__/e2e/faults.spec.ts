import { aPerson, expectNotice, submitLogin } from './support/acts';
import { expect, test } from './support/shop';

// Faults that only a browser has.

/** Runs in the page. Simulates a browser in which the user blocks all cookies: access to each kind of storage throws. */
function blockStorage(): void {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(window, name, { get: throwSecurityError });
  Object.defineProperty(window, 'BroadcastChannel', {
    value: class {
      constructor() {
        throwSecurityError();
      }
    },
  });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
}

/** Runs in the page. Without IndexedDB, the embedded sign-in service keeps no accounts. */
const removeIndexedDb = () => Object.defineProperty(window, 'indexedDB', { value: undefined });
const NO_ACCOUNTS = /This browser does not store data for this site/;

for (const [what, prepare] of [
  ['all storage is blocked', blockStorage],
  ['IndexedDB is missing', removeIndexedDb],
] as const)
  test(`if ${what}, a visitor finds and tries a toy, and is told that there are no accounts`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.addInitScript(prepare);
    await page.goto('/');
    await main.getByLabel('Search toys').fill('doel');
    await expect(main.getByText('Showing 1 toys')).toBeVisible();
    await main
      .getByRole('link', { name: /^View Doel/ })
      .last()
      .click();
    const form = page.getByRole('form', { name: 'Try This Toy Now' });
    await form.getByLabel('Name').fill('Rafi');
    await form.getByLabel('Email').fill('rafi@example.com');
    await form.getByRole('button', { name: 'Submit Request' }).click();
    await expectNotice(page, /^Request Submitted! Thank you, Rafi!/);
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(page).toHaveURL('/auth');
    await submitLogin(page, aPerson());
    await expectNotice(page, NO_ACCOUNTS);
    await page.getByRole('button', { name: 'Login with Google' }).click();
    await expect(
      page.getByRole('tabpanel', { name: 'Login' }).getByText(NO_ACCOUNTS),
    ).toBeVisible();
    await expect(page.getByText('Your sign-in could not be loaded')).toBeHidden();
  });
