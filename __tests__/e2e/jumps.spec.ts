import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createRandom } from '#tests/services/lists/world';
import { repetitions } from '#tests/support/soak';
import { installReader, type Moment, type ReadingWindow, type SeenShop } from './support/readShop';
import { closeNotices, download, expect, openQa, PASSWORD, test } from './support/shop';

const JUMPS = repetitions(15, 1000);
const FRAME = 'iframe[title="Screen of the visit"]';

/** Equal to their pseudonyms, so that a redacted visit shows the same texts. */
const PERSON = { name: 'Person 1', email: 'person-1@example.test' };
const COMMENT = 'xxxx, xxx xxxx';
const NO_ADDRESS = 'xxxx';
const UNKNOWN_PATH = '/page-1';

const main = (page: Page) => page.getByRole('main');
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
/** Scrolls to a control. The page is notified in the next frame. */
async function reach(control: Locator): Promise<Locator> {
  await control.scrollIntoViewIfNeeded();
  await control.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return control;
}
const click = async (control: Locator) => (await reach(control)).click();
const type = async (field: Locator, text: string) => (await reach(field)).fill(text);
/** The event of what is typed into a form comes after a pause, and then it is kept. */
async function typeDraft(page: Page, field: Locator, text: string): Promise<void> {
  await type(field, text);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain(text);
}
const press = (page: Page, name: string | RegExp) =>
  click(main(page).getByRole('button', { name, exact: true }).first());
const openToy = (page: Page, name: RegExp) => click(main(page).getByRole('link', { name }).first());
/** The links at the end of each page lead to all screens, in narrow windows, too. */
const follow = (page: Page, name: string) =>
  click(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name }));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const openAddress = (page: Page, address: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
const expectTitle = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

/** What a visitor does on all screens. Before each act, the page is settled, and its next event adds a moment. */
const ACTS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => press(page, /^Load More/),
  async (page) => type(main(page).getByLabel('Search'), 'a'),
  async (page) => {
    await scrollTo(page, 300);
    await openAddress(page, '/all-toys');
    await expect(page).toHaveURL(/all-toys/);
  },
  async (page) => {
    await type(main(page).getByLabel('Search toys'), 'r');
    await expect(page).toHaveURL(/q=r/); // the address follows the filter after a pause
  },
  async (page) => {
    await main(page).getByLabel('Category').selectOption({ index: 2 });
    await expect(page).toHaveURL(/category=/);
  },
  async (page) => {
    await openToy(page, /^View/);
    await expect(page.getByRole('button', { name: 'Zoom' })).toBeVisible();
  },
  async (page) => {
    await press(page, /^Show picture 2/);
    await press(page, 'Add to Favorites'); // leads to the sign-in
    await expectTitle(page, 'Welcome');
  },
  (page) => page.getByRole('tab', { name: 'Sign Up' }).click(),
  (page) => press(page, 'Sign Up'),
  async (page) => {
    await typeDraft(page, form(page, 'Sign Up').getByLabel('Full Name'), PERSON.name);
    await typeDraft(page, form(page, 'Sign Up').getByLabel('Email'), PERSON.email);
  },
  async (page) => {
    await type(form(page, 'Sign Up').getByLabel('Password', { exact: true }), PASSWORD);
    await press(page, 'Sign Up');
    await expectTitle(page, /Toys with/);
  },
  async (page) => {
    await openAddress(page, '/toy/toy-2');
    await expect(form(page, 'Write a review')).toBeVisible();
  },
  (page) => press(page, 'Add to Favorites'),
  (page) => typeDraft(page, form(page, 'Write a review').getByLabel('Comment'), COMMENT),
  (page) => press(page, 'Submit Review'),
  (page) => press(page, /^Edit your review/),
  (page) => press(page, 'Cancel'),
  async (page) => {
    await follow(page, 'Favorites');
    await expectTitle(page, 'My Favorites');
  },
  (page) => press(page, /^Remove/),
  async (page) => {
    await follow(page, 'My Profile');
    await expectTitle(page, PERSON.name);
  },
  (page) => press(page, 'Edit Profile'),
  async (page) => {
    await typeDraft(page, form(page, 'Edit profile').getByLabel('Photo URL'), NO_ADDRESS);
    await press(page, 'Save Profile');
  },
  (page) => press(page, 'Cancel'),
  async (page) => {
    await openAddress(page, UNKNOWN_PATH);
    await expectTitle(page, 'Page Not Found');
  },
  async (page) => {
    await page.goBack();
    await expectTitle(page, PERSON.name);
  },
  async (page) => {
    await openAddress(page, '/forgot-password');
    await expectTitle(page, /password/i);
  },
  async (page) => {
    await type(main(page).getByLabel('Email'), 'x');
    await press(page, 'Reset Password');
  },
  async (page) => {
    await openAddress(page, '/');
    await expectTitle(page, /Toys with/);
  },
  (page) => press(page, /^Favorite /),
];

/** Waits for what loads later, and makes the next event add a moment. */
async function settle(page: Page): Promise<void> {
  await closeNotices(page);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[data-near], [data-pending], [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const page = window as unknown as ReadingWindow;
    page.wanted = page.readShop(window);
  });
}

/** Uses the shop, and saves the visit. */
async function recordVisit(page: Page) {
  await page.goto('/');
  const dialog = await openQa(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const act of ACTS) {
    await settle(page);
    await act(page);
  }
  await settle(page);
  await openQa(page);
  await dialog.getByLabel('Keep search texts').check();
  const file = await download(page, dialog.getByRole('button', { name: 'Save the visit' }));
  const text = readFileSync(file, 'utf8');
  const moments = await page.evaluate(() => (window as unknown as ReadingWindow).moments);
  return { text, moments };
}

/** Runs in the workbench. Goes to a step, and returns what the frame shows then: the expected, or the last one. */
async function jump({
  step,
  expected,
  frame,
}: {
  step: number;
  expected: SeenShop | null;
  frame: string;
}) {
  const slider = document.querySelector<HTMLElement>('input[aria-label=Time]')!;
  const press = (key: string) =>
    slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const now = () => Number(/event (\d+)/.exec(slider.getAttribute('aria-valuetext') ?? '')?.[1]);
  while (now() !== step) {
    const away = step - now();
    const key = Math.abs(away) >= 10 ? ['PageUp', 'PageDown'] : ['ArrowLeft', 'ArrowRight'];
    press(key[away > 0 ? 1 : 0]!);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (!expected) return null;
  const shop = document.querySelector<HTMLIFrameElement>(frame)!.contentWindow!;
  const address = document.querySelector('output.address')!.textContent;
  const { readShop } = window as unknown as ReadingWindow;
  const end = performance.now() + 5000;
  for (;;) {
    const seen = { ...readShop(shop), address };
    const isDone = Object.entries(seen).every(
      ([name, value]) => expected[name as keyof SeenShop] === value,
    );
    if (isDone || performance.now() > end) return seen;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Jumps between the moments of a visit at random, and lists what is not as it was. */
async function differencesIn(page: Page, moments: readonly Moment[]): Promise<string[]> {
  const random = createRandom(Number(process.env['SEED']));
  const differences: string[] = [];
  for (let turn = 0; turn < JUMPS; turn += 1) {
    const { step, ...expected } = moments[random(moments.length)]!;
    await page.evaluate(jump, { step: random(step + 1), expected: null, frame: FRAME });
    const seen = await page.evaluate(jump, { step, expected, frame: FRAME });
    for (const [name, value] of Object.entries(expected))
      if (seen![name as keyof SeenShop] !== value)
        differences.push(
          `step ${step}, ${name}: ${String(seen![name as keyof SeenShop])} instead of ${value}`,
        );
  }
  return differences;
}

test.describe('After a jump, the frame of the workbench shows', () => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test(`state, address, text, errors, scroll position, focus and what is open, at ${width} px`, async ({
      page,
      context,
    }) => {
      test.setTimeout(300_000 + JUMPS * 5000); // some thirty acts, and a page for each picture
      await page.setViewportSize({ width, height });
      page.setDefaultTimeout(30_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await installReader(context);
      const { text, moments } = await recordVisit(page);
      expect(moments.length).toBeGreaterThan(ACTS.length / 2);
      expect(text).not.toContain(PASSWORD);
      await page.setViewportSize({ width: 1600, height: 1000 });
      await page.goto('/workbench');
      await page.getByLabel('Open a visit').setInputFiles({
        name: 'visit.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
      await expect(page.frameLocator(FRAME).getByRole('heading', { level: 1 })).toBeVisible({
        timeout: 60_000, // each picture is a page, too
      });
      await expect(page.getByText('States: as recorded')).toBeVisible();
      await page.getByRole('slider', { name: 'Time' }).focus();
      const differences = await differencesIn(page, moments);
      test.info().annotations.push({
        type: 'jumps',
        description: `${JUMPS} jumps between ${moments.length} moments: ${differences.length} differences`,
      });
      expect(differences).toStrictEqual([]);
    });
});
