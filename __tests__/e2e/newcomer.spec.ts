import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { isSoak } from '#tests/support/soak';
import {
  aPerson,
  closeNotices,
  expect,
  expectNotice,
  favorite,
  logIn,
  review,
  signUp,
  stored,
  test,
} from './support/shop';

/** Opens the menu, which contains the controls of the navigation bar on a phone. */
async function openMenu(page: Page): Promise<void> {
  await closeNotices(page); // one may cover the button
  const menu = page.getByRole('button', { name: 'Menu' });
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false')
    await menu.click();
}

const expectNoHorizontalScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

/** A phone, whose navigation is in a menu. The specification is tested on a desktop. */
const WIDTHS = isSoak ? [360, 768, 1280] : [360];

for (const width of WIDTHS)
  test.describe(`A new user at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('signs up, adds three favourites, reviews two toys, edits and deletes a review, changes the profile, logs out and logs in', async ({
      page,
    }) => {
      const person = aPerson();
      if (width >= 768) await signUp(page, person);
      else {
        await page.goto('/auth');
        await page.getByRole('tab', { name: 'Sign Up' }).click();
        const form = page.getByRole('form', { name: 'Sign Up' });
        await form.getByLabel('Full Name').fill(person.name);
        await form.getByLabel('Email').fill(person.email);
        await form.getByLabel('Password', { exact: true }).fill(person.password);
        await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
        await expectNotice(page, noticeText(notices.signedUp));
      }
      await expectNoHorizontalScroll(page);
      for (const toyId of ['toy-1', 'toy-2', 'toy-3']) await favorite(page, toyId);
      await review(page, 'toy-1', { stars: 4, comment: 'Soft' });
      await review(page, 'toy-2', { stars: 2, comment: 'A wheel came off' });
      await page.getByRole('button', { name: /^Edit your review/ }).click();
      await page.getByLabel('Comment').fill('Mended');
      await page.getByRole('button', { name: 'Update Review' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Mended' })).toBeVisible();
      await expectNoHorizontalScroll(page);

      await page.goto('/profile');
      await expectNoHorizontalScroll(page);
      await page
        .getByRole('button', { name: 'Delete review of Bagha the Bengal Tiger Cub' })
        .click();
      await expect(page.getByRole('heading', { name: 'My Reviews (1)' })).toBeVisible();
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Name').fill('Sadia Karim');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');

      await openMenu(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expectNotice(page, noticeText(notices.signedOut));
      await logIn(page, person);
      await expectNotice(page, noticeText(notices.loggedIn));
      await page.goto('/favorites');
      await expect(page.getByText('You have 3 favorite toys saved')).toBeVisible();
      await expectNoHorizontalScroll(page);
      expect(await stored(page, 'favorites')).toHaveLength(3);
      expect(await stored(page, 'reviews')).toStrictEqual([
        expect.objectContaining({ toyId: 'toy-2', comment: 'Mended', rating: 2 }),
      ]);
    });
  });

test.describe('Invalid URLs', () => {
  test('show the 404 page', async ({ page, baseURL, problems }) => {
    for (const path of [
      '/%',
      '/%c0%ae',
      '/toy/',
      '/toy/toy-1/more',
      `/${'x'.repeat(4000)}`,
      '//evil.example/',
    ])
      await test.step(path.slice(0, 24), async () => {
        await page.goto(`${String(baseURL)}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
        expect(new URL(page.url()).origin).toBe(baseURL);
      });
    // The router logs URL segments that it cannot decode.
    for (const problem of problems.splice(0)) expect(problem).toContain('malformed URL segment');
  });
});
