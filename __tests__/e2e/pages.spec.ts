import { approvedTextOf } from './support/approvedBuild';
import { signedInTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

/** The first and the last toy stand for all of them: one template renders their pages. */
const PUBLIC = ['/', '/all-toys', '/toy/toy-1', '/toy/toy-12'];

test.describe('Prerendered pages', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('each page is readable and shows no control and no loading text', async ({ page }) => {
      for (const path of [
        ...['/nowhere', '/identity/chooser', '/identity/outbox'],
        ...['/', '/all-toys', '/toy/toy-1', '/auth', '/forgot-password', '/favorites', '/profile'],
      ])
        await test.step(path, async () => {
          await page.goto(path);
          const note = page.locator('noscript .page-note'); // text and role locators do not match within noscript
          await expect(note).toContainText('JavaScript is off');
          if (!path.startsWith('/identity/')) {
            const heading = page.locator('h1');
            await expect(heading).toHaveCSS('clip-path', 'none');
            expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
          }
          // Controls would have no effect, so neither they nor texts about them are visible.
          const controls = page.locator('button, input, select, .script-only');
          expect(await controls.filter({ visible: true }).count()).toBe(0);
          expect(await page.locator('body').innerText()).not.toMatch(/loading/i);
        });
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Search' })
        .click();
      await expect(page).toHaveURL('/all-toys#search');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12); // the whole catalogue
      await page.goto('/toy/toy-1');
      await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(3); // the section “More for ages …”
      await page.goto('/', { waitUntil: 'load' });
      for (const src of ['/toys/tiger-use.svg', '/pictures/delivery.svg']) {
        const picture = page.locator(`img[src="${src}"]`);
        await picture.scrollIntoViewIfNeeded();
        expect((await picture.boundingBox())?.width, src).toBeGreaterThanOrEqual(56);
      }
    });
  });

  test(
    'have the approved heads, and notes for visitors without JavaScript',
    { tag: '@core' },
    () => {
      expect(approvedTextOf('embedded')).toMatchSnapshot('build-embedded.txt');
    },
  );

  test('are not rendered again', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document
          .querySelectorAll('main article')
          .forEach((card) => card.classList.add('prerendered')),
      ),
    );
    for (const path of ['/', '/all-toys']) {
      await page.goto(path);
      await expect(page.locator('[data-pending]')).toHaveCount(0); // the whole page is hydrated
      await expect(page.locator('article.prerendered').first()).toBeAttached();
      // The featured toys come with the end of the home page.
      const list = page.getByRole('region', { name: /^(Our toys|Toys)$/ });
      await expect(list.locator('article:not(.prerendered)')).toHaveCount(0);
    }
  });

  test('are printed with all toys', async ({ page }) => {
    await page.goto('/');
    const printed = await page.getByRole('region', { name: 'Our toys' }).evaluate((region) => {
      window.dispatchEvent(new Event('beforeprint'));
      return region.querySelectorAll('article').length; // the browser prints what is there now
    });
    expect(printed).toBe(12); // the whole catalogue
  });

  signedInTest('hydrate without mismatches for a signed-in user', async ({ page, problems }) => {
    for (const path of [...PUBLIC, '/favorites', '/profile', '/forgot-password?email=a@b.co']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(page.locator('[data-pending]')).toHaveCount(0); // the whole page is hydrated
    }
    expect(problems).toStrictEqual([]);
  });
});

test('A picture that failed before the shop was interactive is replaced by the toy box', async ({
  page,
}) => {
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/toys/tiger.svg'),
  );
  await page.route('**/toys/tiger.svg', (route) => route.abort());
  await page.route(/\/assets\/main\.\w+\.js/, async (route) => {
    await failed;
    await route.fallback();
  });
  await page.goto('/toy/toy-1');
  await expect(page.locator('main img').first()).toHaveAttribute('src', '/pictures/toy-box.svg');
});
