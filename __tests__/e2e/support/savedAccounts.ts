import type { Browser, BrowserContext, Page } from '@playwright/test';
import { aPerson, favorite, type Person, review, signUp } from './acts';
import { fixDate } from './fixDate';
import { test, withInteractiveGoto } from './shop';

/** The storage of a browser context. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A signed-in user, and the storage of the browser in which the account was created. */
interface SavedAccount {
  readonly person: Person;
  readonly state: StorageState;
}

/** Creates an account through the sign-up form, in a context of its own. */
async function createAccount(
  browser: Browser,
  baseURL: string,
  create: (page: Page) => Promise<Person>,
): Promise<SavedAccount> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    const person = await create(withInteractiveGoto(await context.newPage()));
    return { person, state: await context.storageState({ indexedDB: true }) };
  } finally {
    await context.close();
  }
}

/** Returns a function that creates an account at its first call in a worker, and returns the same one afterwards. */
function savedAccount(create: (page: Page) => Promise<Person>) {
  let saved: Promise<SavedAccount> | undefined;
  return (browser: Browser, baseURL: string): Promise<SavedAccount> =>
    (saved ??= createAccount(browser, baseURL, create).catch((error: unknown) => {
      saved = undefined; // the next test tries again
      throw error;
    }));
}

const newUser = savedAccount((page) => signUp(page));

const customer = savedAccount(async (page) => {
  await page.addInitScript(fixDate);
  const person = await signUp(page, { ...aPerson(), email: 'ayesha@example.com' });
  await favorite(page, 'toy-1');
  await review(page, 'toy-1', { comment: 'Soft, and still soft after the wash.', stars: 4 });
  await review(page, 'toy-2', { comment: 'She built it twice on the first day.' });
  return person;
});

/**
 * A test that starts as a signed-in user without favourites and reviews. The account is created once for each
 * worker, because a sign-up through the form takes longer than most tests. Tests of the sign-up use `signUp`.
 */
export const signedInTest = test.extend<{ person: Person }>({
  storageState: async ({ browser, baseURL }, provide) => {
    await provide((await newUser(browser, String(baseURL))).state);
  },
  person: async ({ browser, baseURL }, provide) => {
    await provide((await newUser(browser, String(baseURL))).person);
  },
});

/**
 * A test that starts as a signed-in user with a favourite and two reviews, on the date on which they were
 * created. Their dates are the same in every run, as screenshots require.
 */
export const customerTest = test.extend({
  storageState: async ({ browser, baseURL }, provide) => {
    await provide((await customer(browser, String(baseURL))).state);
  },
  context: async ({ context }, provide) => {
    await context.addInitScript(fixDate);
    await provide(context);
  },
});
