import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RECORDING_KEY } from '#domain/constants';
import { notices, noticeText } from '#domain/notices';
import {
  download,
  expectNotice,
  favorite,
  logOut,
  qaDialog,
  review,
  signUp,
  visit,
  waitForStartup,
} from './support/acts';
import { workerReady } from './support/repeatVisit';
import { signedInTest } from './support/savedAccounts';
import { expect, test } from './support/shop';

/** What these tests enter about people: names, emails, comments and passwords. A file must not contain it. */
const PERSONAL = /ayesha-|Ayesha|Canary|Shapla7flower|Another1x/;

const main = (page: Page) => page.getByRole('main');

/** Saves the visit as a tester does, and puts the file into the folder of the recorded visits. */
async function saveVisit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'QA', exact: true }).click(); // the focus may be in a field
  const dialog = qaDialog(page);
  const file = await download(page, dialog.getByRole('button', { name: 'Save the visit' }));
  // No other sentence follows: the replay of the visit does not differ from the recording.
  const saved =
    /^Saved latim-[\dTZ-]+\.json: \d+ events, \d+ KB\.(?: The file has no screens [^]*)?$/;
  await expect(dialog.getByRole('status')).toHaveText(saved, { timeout: 30_000 }); // the screens are read
  const text = readFileSync(file, 'utf8');
  expect(PERSONAL.exec(text)).toBeNull();
  const { snapshot } = JSON.parse(text) as { snapshot: { causes: readonly (object | null)[] } };
  expect(snapshot.causes).not.toContain(null); // the tools have observed each event
  writeFileSync(`__tests__/regressions/${name}.json`, `${text.trimEnd()}\n`);
}

// A tab that is recorded: the tools observe the shop from the first event on, and the visit starts with the page.
test.beforeEach(({ page }) =>
  page.addInitScript((key) => {
    if (window.origin !== 'null') sessionStorage.setItem(key, 'nothing yet'); // not in the error page of the browser
  }, RECORDING_KEY),
);

// `drive --out` records the other visits; see __tests__/regressions/README.md.
test.describe('Records a visit with', () => {
  test('a toy page whose script does not arrive', async ({ page, problems }) => {
    await page.route('**/assets/screen-toy.*.js', (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.goto('/');
    // The page has been reloaded for a missing script before, so it shows the error.
    await page.evaluate(() => sessionStorage.setItem('toyshop:chunk-reload', String(Date.now())));
    await main(page)
      .getByRole('link', { name: /^View Ilish/ })
      .first()
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await saveVisit(page, 'script-failure'); // `npm run visits -- --accept` adds them
    problems.splice(0); // the failed requests
  });

  signedInTest('a disk that is full for a while', async ({ page }) => {
    await page.goto('/toy/toy-7');
    await page.evaluate(() => {
      const setItem = Storage.prototype.setItem.bind(localStorage);
      Object.assign(window, { freeSpace: () => (Storage.prototype.setItem = setItem) });
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expectNotice(page, /^Error: There is no room left/);
    await page.getByLabel('Comment').fill('Soft, says Canary');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expectNotice(page, noticeText(notices.reviewFailed));
    await page.evaluate(() => (window as unknown as { freeSpace: () => void }).freeSpace());
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
    await saveVisit(page, 'full-disk');
  });

  test('another tab that adds a favourite and signs out', async ({ page, context }) => {
    await signUp(page);
    await page.goto('/profile');
    await waitForStartup(page);
    const other = await context.newPage();
    await other.goto('/toy/toy-4');
    await favorite(other, 'toy-4');
    await expect(page.getByRole('heading', { name: 'My Favorites (1)' })).toBeVisible();
    await logOut(other);
    await expect(page).toHaveURL('/auth');
    await saveVisit(page, 'two-tabs');
  });
});

test.describe('Records a visit without a network:', () => {
  test.use({ serviceWorkers: 'allow' });
  test.afterEach(({ context }) => context.setOffline(false));

  signedInTest('a favourite and a review', async ({ page, context, problems }) => {
    await page.goto('/');
    await waitForStartup(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.goto('/all-toys');
    await waitForStartup(page);
    await main(page)
      .getByRole('link', { name: /^View / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
    await review(page, 'toy-4', { comment: 'Soft, says Canary' });
    await visit(page, 'My Profile');
    await expect(page.getByRole('heading', { name: 'My Reviews (1)' })).toBeVisible();
    await saveVisit(page, 'offline');
    problems.splice(0); // the failed requests
  });
});
