import { expect, type Page, test as base } from '@playwright/test';
import { visitOnce } from './repeatVisit';
import { watchTransitions } from './transitions';

export const PASSWORD = 'Shapla7flower';

let people = 0;
/** A new person, so that no test meets another's account. */
export function aPerson() {
  people += 1;
  const id = `${process.pid}-${people}`;
  return { name: 'Ayesha Rahman', email: `ayesha-${id}@example.com`, password: PASSWORD };
}
export type Person = ReturnType<typeof aPerson>;

/** What a page did wrong while a test ran; the test fails for it. */
const EXPECTED = [
  // The browser's own line for a request that a test made fail.
  /Failed to load resource/,
  // Most tests let no worker in: what it answers, they could not change.
  /Service Worker registration blocked by Playwright/,
  // The DevTools page: its styling library, of a server-side rendering that never happens; its
  // slider, of an empty log.
  /The pseudo class .* is potentially unsafe|`Infinity` is an invalid value/,
];

const isAnswering = () =>
  document.querySelector('#root[data-path]') === null ||
  performance.getEntriesByName('screen-answers').length > 0;

/**
 * A person acts on a page that answers; what is done to one that does not yet is for tests of that, which
 * say in the options of `goto` what they wait for instead.
 */
export function withAnswers(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options === undefined) await page.waitForFunction(isAnswering);
    return response;
  };
  return page;
}

interface Fixtures {
  /** Whether each test begins with the service worker in control, as from the second visit on. */
  isRepeatVisit: boolean;
  problems: string[];
}

export const test = base.extend<Fixtures>({
  isRepeatVisit: [false, { option: true }],
  context: async ({ context, isRepeatVisit }, provide, info) => {
    const performed = await watchTransitions(context);
    if (isRepeatVisit) await visitOnce(context);
    await provide(context);
    info.annotations.push({ type: 'transitions', description: [...performed].join('\n') });
  },
  problems: [
    async ({ page, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      const watch = (watched: Page) => {
        if (javaScriptEnabled !== false) withAnswers(watched);
        watched.on('console', (message) => {
          const text = message.text();
          if (['error', 'warning'].includes(message.type()) && !EXPECTED.some((e) => e.test(text)))
            problems.push(`console.${message.type()}: ${text}`);
        });
        watched.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      };
      watch(page);
      page.context().on('page', watch);
      await page.context().addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`policy violated: ${effectiveDirective} ${blockedURI}`),
        );
      });
      await use(problems);
      expect(problems).toEqual([]);
      // A frame may still be on its way to a page that is closed.
      for (const routed of [page.context(), ...page.context().pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
export { expect };

/** Expects a notice with exactly this text, or one like it. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.Toastify__toast p').filter({ hasText: text }).first()).toHaveText(
    text,
  );
}

export async function signUp(page: Page, person: Person = aPerson()): Promise<Person> {
  await page.goto('/auth');
  return signUpHere(page, person);
}

/** Signs up on the page of /auth that is open. */
export async function signUpHere(page: Page, person: Person): Promise<Person> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Full Name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return person;
}

/** Waits until a page has done what it does on its own: it knows the session and the lists, and can show notices. */
export async function started(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const whoever = bar
    .getByRole('link', { name: 'Login' })
    .or(bar.getByRole('button', { name: 'Logout' }));
  await expect(whoever).toBeVisible();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  for (const list of ['favorites', 'reviews'])
    await expect.poll(() => stored(page, list), list).toBeInstanceOf(Array);
}

/** The QA panel, opened by its keys once the page hears them. */
export async function openPanel(page: Page) {
  const panel = page.getByRole('complementary', { name: 'QA panel' });
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+Q');
    await expect(panel).toBeVisible({ timeout: 1000 });
  }).toPass();
  return panel;
}

/** The carousel of the home page, which is loaded when its place comes near. */
export async function carouselOf(page: Page) {
  await page.getByRole('heading', { name: 'Featured Toys' }).scrollIntoViewIfNeeded();
  return page.getByRole('region', { name: 'Featured toys' });
}

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
}

/** Goes elsewhere within the shop, without a reload. */
export const visit = async (page: Page, link: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
};

export async function favorite(page: Page, toyId: string): Promise<void> {
  await page.goto(`/toy/${toyId}`);
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
}

export async function review(
  page: Page,
  toyId: string,
  { stars = 5, comment }: { stars?: number; comment: string },
): Promise<void> {
  await page.goto(`/toy/${toyId}`);
  const form = page.getByRole('form', { name: 'Write a review' });
  await form
    .getByText(stars === 1 ? '1 star' : `${stars} stars`, { exact: true })
    .click({ force: true });
  await form.getByLabel('Comment').fill(comment);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: comment })).toBeVisible();
}

/** What localStorage holds under a key, read as JSON. */
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
