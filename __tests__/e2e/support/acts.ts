import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Shapla7flower';

let personCount = 0;
/** Returns a new person, so that tests do not share accounts. */
export function aPerson() {
  personCount += 1;
  const id = `${process.pid}-${personCount}`;
  return { name: 'Ayesha Rahman', email: `ayesha-${id}@example.com`, password: PASSWORD };
}
export type Person = ReturnType<typeof aPerson>;

/** Expects a notice with exactly this text, or one that matches the pattern. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.Toastify__toast p').filter({ hasText: text }).first()).toHaveText(
    text,
  );
}

/** Opens /auth: by the Login link of a shop that is open, which loads no page, or else by its address. */
async function openAuth(page: Page): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  if (new URL(page.url()).pathname !== '/auth' && (await link.isVisible())) await link.click();
  else await page.goto('/auth');
}

export async function signUp(page: Page, person: Person = aPerson()): Promise<Person> {
  await openAuth(page);
  return signUpHere(page, person);
}

/** Fills in and submits the sign-up form of the /auth page that is already open. */
export async function submitSignUp(page: Page, person: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Full Name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Signs up on the /auth page that is already open. */
export async function signUpHere(page: Page, person: Person): Promise<Person> {
  await submitSignUp(page, person);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return person;
}

/** Waits until a page has completed its startup: it knows the session, and can show notices. */
export async function waitForStartup(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const sessionControl = bar
    .getByRole('link', { name: 'Login' })
    .or(bar.getByRole('button', { name: 'Logout' }));
  await expect(sessionControl).toBeVisible();
  await page.mouse.move(1, 1); // loads what an untouched page does not need
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
}

/** The dialog with the recorded visit. */
export const qaDialog = (page: Page) => page.getByRole('dialog', { name: 'Recorded visit' });

/** Opens the dialog with the recorded visit by its keyboard shortcut, once the page handles it. */
export async function openQa(page: Page) {
  const dialog = qaDialog(page);
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+Q');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  return dialog;
}

/** Returns the carousel of the home page, and scrolls to it, because it loads near the viewport only. */
export async function carouselOf(page: Page) {
  await page.getByRole('heading', { name: 'Featured Toys' }).scrollIntoViewIfNeeded();
  return page.getByRole('region', { name: 'Featured toys' });
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await openAuth(page);
  await submitLogin(page, person);
}

/** Logs in on the /auth page that is already open. */
export async function submitLogin(
  page: Page | FrameLocator,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens the popup of Google's sign-in on the /auth page that is already open. */
export async function openGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  return opening;
}

/** Presses a button, and returns the path of the file that it saves. */
export async function download(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return (await downloading).path();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
}

/** Navigates by a link of the navigation bar, without a page load. */
export const visit = async (page: Page, link: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
};

/** Shows a toy. */
async function openToy(page: Page, toyId: string): Promise<void> {
  const path = `/toy/${toyId}`;
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

export async function favorite(page: Page, toyId: string): Promise<void> {
  await openToy(page, toyId);
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
}

export async function review(
  page: Page,
  toyId: string,
  { stars = 5, comment }: { stars?: number; comment: string },
): Promise<void> {
  await openToy(page, toyId);
  const form = page.getByRole('form', { name: 'Write a review' });
  await form
    .getByText(stars === 1 ? '1 star' : `${stars} stars`, { exact: true })
    .click({ force: true });
  await form.getByLabel('Comment').fill(comment);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: comment }).first()).toBeVisible();
}

/** The value of a localStorage key, parsed as JSON. */
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
