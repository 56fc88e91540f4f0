import {
  carouselOf,
  expectNotice,
  favorite,
  logOut,
  openGoogle,
  review,
  signUp,
  stored,
  visit,
  waitForStartup,
} from '#tests/e2e/support/acts';
import { signedInTest } from '#tests/e2e/support/savedAccounts';
import { expect, test } from '#tests/e2e/support/shop';

test('§1 A request to try a toy is neither stored nor sent, and the page sends requests to its own origin only', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/toy/toy-5');
  await waitForStartup(page);
  expect(requests.filter((url) => !url.startsWith(String(baseURL)))).toStrictEqual([]);
  const keysBefore = await page.evaluate(() => Object.keys(localStorage));
  requests.splice(0);
  const form = page.getByRole('form', { name: 'Try This Toy Now' });
  await form.getByLabel('Name').fill('Rafi');
  await form.getByLabel('Email').fill('rafi@example.com');
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await expectNotice(
    page,
    'Request Submitted! Thank you, Rafi! We will contact you at rafi@example.com about trying Karnaphuli Harbour Playset.',
  );
  expect(requests.filter((url) => !/\/(assets|pictures)\//.test(url))).toStrictEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toStrictEqual(keysBefore);
});

signedInTest(
  '§3 Reviews and favorites are stored as lists with exactly the specified fields, and other keys have a prefix',
  async ({ page, person }) => {
    await favorite(page, 'toy-1');
    await review(page, 'toy-1', { stars: 4, comment: 'Soft' });
    const favorites = (await stored(page, 'favorites')) as Record<string, unknown>[];
    const reviews = (await stored(page, 'reviews')) as Record<string, unknown>[];
    expect(favorites).toStrictEqual([
      { toyId: 'toy-1', userId: expect.any(String), date: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(reviews).toStrictEqual([
      {
        id: expect.stringMatching(/^review-\d{13}$/),
        toyId: 'toy-1',
        userId: favorites[0]?.['userId'],
        userEmail: person.email,
        rating: 4,
        comment: 'Soft',
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: reviews[0]?.['createdAt'],
      },
    ]);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(
      keys.filter((key) => !/^(favorites|reviews|toyshop:.*|firebase:.*)$/.test(key)),
    ).toStrictEqual([]);
  },
);

test('§4 A tab shows the sign-in, the favourites, an external edit and the sign-out of another, without a notice', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/favorites');
  await signUp(page);
  await expect(other.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await favorite(page, 'toy-4');
  await expect(other.getByText('You have 1 favorite toys saved')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('favorites', '[]'));
  await expect(other.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
  await visit(other, 'My Profile');
  await logOut(page);
  await expect(other).toHaveURL('/auth');
  await expect(other.locator('.Toastify__toast')).toHaveCount(0);
});

test('§8, §9 Google’s popup is 500 by 600 px, and the error of a closed one is in a toast and below the button', async ({
  page,
}) => {
  await page.goto('/auth');
  const popup = await openGoogle(page);
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toStrictEqual([
    500, 600,
  ]);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('(auth/popup-closed-by-user)');
  await expect(page.getByRole('alert')).toContainText('(auth/popup-closed-by-user)');
});

test('§9 The carousel shows 1, 2 and 3 slides below 640, from 640 and from 1024 px, with gaps of 12, 16 and 20 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [width, slides, gap] of [
    [360, 1, 12],
    [640, 2, 16],
    [1024, 3, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const carousel = await carouselOf(page); // another width moves it out of view, and it loads only there
    await expect(carousel.locator('.slick-active')).toHaveCount(slides);
    // Includes the next slide, which is out of view.
    const cards = carousel.locator(':is(.slick-active, .slick-active + .slick-slide) article');
    await expect(cards).toHaveCount(slides + 1);
    const gaps = () =>
      cards.evaluateAll((all) =>
        all
          .map((card) => card.getBoundingClientRect())
          .map(({ left }, index, boxes) => Math.round(left - (boxes[index - 1]?.right ?? left))),
      );
    await expect.poll(gaps).toStrictEqual([0, ...Array<number>(slides).fill(gap)]);
  }
});
