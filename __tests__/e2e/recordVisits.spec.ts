import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RECORDING_KEY } from '#domain/constants';
import { notices, noticeText } from '#domain/notices';
import { workerReady } from './support/repeatVisit';
import { signedInTest } from './support/savedAccounts';
import {
  aPerson,
  closeNotices,
  download,
  expect,
  expectNotice,
  favorite,
  logIn,
  logOut,
  openGoogle,
  qaDialog,
  review,
  signInWithGoogle,
  signUp,
  signUpHere,
  submitLogin,
  test,
  visit,
  waitForStartup,
} from './support/shop';

/** What these tests enter about people: names, emails, comments and passwords. A file must not contain it. */
const PERSONAL = /ayesha-|Ayesha|Canary|Shapla7flower|Another1x/;

const main = (page: Page) => page.getByRole('main');

/** Saves the visit as a tester does, and puts the file into the folder of the recorded visits. */
async function saveVisit(
  page: Page,
  name: string,
  { keepsSearch = false, hasScreens = true } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'QA', exact: true }).click(); // the focus may be in a field
  const dialog = qaDialog(page);
  if (keepsSearch) await dialog.getByRole('checkbox', { name: 'Keep search texts' }).check();
  const file = await download(page, dialog.getByRole('button', { name: 'Save the visit' }));
  // No other sentence follows: the replay of the visit does not differ from the recording.
  await expect(dialog.getByRole('status')).toHaveText(
    hasScreens
      ? /^Saved latim-[\dTZ-]+\.json: \d+ events, \d+ KB\.$/
      : /^Saved latim-[\dTZ-]+\.json: \d+ events, \d+ KB\. The file has no screens [^]*$/,
    { timeout: 30_000 }, // the screens are read
  );
  const text = readFileSync(file, 'utf8');
  expect(PERSONAL.exec(text)).toBeNull();
  const { payload, snapshot } = JSON.parse(text) as {
    payload: string;
    snapshot: { causes: readonly (object | null)[] };
  };
  const isObserved = (JSON.parse(payload) as object[]).map((_, index) =>
    Boolean(snapshot.causes[index]),
  );
  expect(isObserved).not.toContain(false);
  writeFileSync(`__tests__/regressions/${name}.json`, `${text.trimEnd()}\n`);
}

// A tab that is recorded: the tools observe the shop from the first event on, and the visit starts with the page.
test.beforeEach(({ page }) =>
  page.addInitScript((key) => {
    if (window.origin !== 'null') sessionStorage.setItem(key, 'nothing yet'); // not in the error page of the browser
  }, RECORDING_KEY),
);

test.describe('Records a visit with', () => {
  test('a sign-up whose errors are corrected', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('form', { name: 'Sign Up' });
    await form.getByLabel('Full Name').fill('a');
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(form.getByText('Invalid email address')).toBeVisible();
    await signUpHere(page, aPerson());
    await expectNotice(page, noticeText(notices.signedUp));
    await saveVisit(page, 'sign-up');
  });

  test('a login after a wrong password', async ({ page }) => {
    const person = await signUp(page);
    await logOut(page);
    await page.goto('/auth');
    await submitLogin(page, { ...person, password: 'Wrong1x' });
    await expect(page.getByRole('alert')).toContainText('(auth/invalid-credential)');
    await submitLogin(page, person);
    await expectNotice(page, noticeText(notices.loggedIn));
    await saveVisit(page, 'login');
  });

  test('a sign-in with Google after a closed account chooser', async ({ page }) => {
    await page.goto('/auth');
    await (await openGoogle(page)).getByRole('button', { name: 'Cancel' }).click();
    await expect(main(page)).toContainText('(auth/popup-closed-by-user)');
    await signInWithGoogle(page, 'Mina Canary');
    await expectNotice(page, noticeText(notices.googleSignedIn));
    await saveVisit(page, 'google');
  });

  test('a password reset and a login with the new password', async ({ page, context }) => {
    await context.route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
    const person = await signUp(page);
    await logOut(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectNotice(page, noticeText(notices.resetSent));
    const mailbox = await context.newPage();
    await mailbox.goto('/identity/outbox.html', { waitUntil: 'load' });
    const mail = mailbox.getByRole('listitem').filter({ hasText: person.email });
    await mail.getByRole('link', { name: 'Reset your password' }).click();
    await mailbox.getByLabel('New password').fill('Another1x');
    await mailbox.getByRole('button', { name: 'Set new password' }).click();
    await expect(mailbox.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await mailbox.close();
    await logIn(page, { ...person, password: 'Another1x' });
    await expectNotice(page, noticeText(notices.loggedIn));
    await saveVisit(page, 'password-reset');
  });

  test('a request to try a toy whose errors are corrected', async ({ page }) => {
    await page.goto('/toy/toy-5');
    await waitForStartup(page);
    const form = page.getByRole('form', { name: 'Try This Toy Now' });
    await form.getByLabel('Name').fill('Rafi Canary');
    await form.getByRole('button', { name: 'Submit Request' }).click();
    await expectNotice(page, noticeText(notices.tryRequestIncomplete));
    await form.getByLabel('Email').fill('Canary@example.com');
    await form.getByRole('button', { name: 'Submit Request' }).click();
    await expectNotice(page, /^Request Submitted!/);
    await saveVisit(page, 'try-toy');
  });

  signedInTest('a review that is written, edited, deleted and restored', async ({ page }) => {
    await page.goto('/toy/toy-2');
    await review(page, 'toy-2', { stars: 2, comment: 'A wheel came off, says Canary' });
    const startEdit = page.getByRole('button', { name: /^Edit your review/ });
    await startEdit.click();
    const edit = page.getByRole('form', { name: 'Edit your review' });
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await startEdit.click();
    await edit.getByText('4 stars', { exact: true }).click({ force: true });
    await edit.getByLabel('Comment').fill('Mended, says Canary');
    await edit.getByRole('button', { name: 'Update Review' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Mended, says Canary' });
    await expect(entry).toContainText('edited');
    await entry.getByRole('button', { name: /^Delete your review/ }).click();
    await expectNotice(page, noticeText(notices.reviewDeleted));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toBeVisible();
    await saveVisit(page, 'review');
  });

  signedInTest('a half-written review that is continued after a reload', async ({ page }) => {
    await page.goto('/toy/toy-2');
    const comment = page.getByRole('form', { name: 'Write a review' }).getByLabel('Comment');
    await comment.fill('Soft, says Canary');
    await page.reload();
    await expect(comment).toHaveValue('Soft, says Canary');
    await visit(page, 'Favorites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favorites');
    await page.goBack();
    await comment.fill('Soft, says Canary, and washable');
    await comment.press('Tab'); // the shortcut does nothing in a field
    await saveVisit(page, 'half-written-review');
  });

  signedInTest('favourites that are added, removed and restored', async ({ page }) => {
    await page.goto('/toy/toy-1');
    await favorite(page, 'toy-1');
    await visit(page, 'All Toys');
    await main(page)
      .getByRole('link', { name: /^View Sundarbans/ })
      .click();
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await visit(page, 'Favorites');
    await expect(page.getByText('You have 2 favorite toys saved')).toBeVisible();
    await closeNotices(page);
    for (const count of [2, 1]) {
      await main(page)
        .getByRole('button', { name: /^Remove .* from favorites$/ })
        .first()
        .click();
      await expect(main(page).getByRole('article')).toHaveCount(count - 1);
      await closeNotices(page);
    }
    await main(page).getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    await saveVisit(page, 'favorites');
  });

  test('favourites of two people in one browser', async ({ page }) => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/auth');
    for (const toy of ['Favorite Bagha the Bengal Tiger Cub', 'Favorite Rickshaw Builder Set']) {
      await signUpHere(page, aPerson());
      await visit(page, 'All Toys');
      await main(page).getByRole('button', { name: toy }).click();
      await expect(main(page).getByRole('button', { name: toy, pressed: true })).toBeVisible();
      await visit(page, 'Favorites');
      await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
      await closeNotices(page);
      await logOut(page);
      await bar.getByRole('link', { name: 'Login' }).click();
    }
    await saveVisit(page, 'two-people');
  });

  test('a profile that is edited', async ({ page }) => {
    const person = await signUp(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await main(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Photo URL').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Please enter a valid image URL')).toBeVisible();
    await page.getByLabel('Name').fill('Sadia Canary');
    await page.getByLabel('Photo URL').fill('https://photos.example/a.png');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Canary');
    await expect(main(page)).toContainText(person.email);
    await saveVisit(page, 'profile');
  });

  test('a catalogue that arrives at the second try', async ({ page, problems }) => {
    const file = /\/assets\/catalogue\.[0-9a-f]+\.js$/;
    await page.route(file, (route) => route.abort('connectionreset'));
    await page.goto('/toy/toy-1');
    await page.getByRole('link', { name: 'All Toys' }).first().click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await page.unroute(file);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('link', { name: /^View Barnamala/ })).toBeVisible();
    await saveVisit(page, 'catalogue-failure');
    problems.splice(0); // the failed requests
  });

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
    await saveVisit(page, 'script-failure', { hasScreens: false }); // `npm run visits -- --accept` adds them
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

  test('filters, a search, a toy, Back and Forward', async ({ page }) => {
    await page.goto('/all-toys');
    await waitForStartup(page);
    await page.getByRole('radio', { name: '4 years' }).click();
    await page.getByLabel('Price up to').selectOption('Up to $20');
    await page.getByLabel('Sort').selectOption('Rating');
    await expect(page).toHaveURL('/all-toys?age=4&max=20&sort=rating');
    await main(page)
      .getByRole('link', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('form', { name: 'Try This Toy Now' })).toBeVisible();
    await page.goBack();
    await expect(main(page).getByRole('article')).toHaveCount(2);
    await page.goForward();
    await expect(page.getByRole('form', { name: 'Try This Toy Now' })).toBeVisible();
    await visit(page, 'All Toys');
    await page.getByLabel('Search toys').fill('songbird');
    await expect(main(page).getByRole('article')).toHaveCount(1);
    await page.getByLabel('Search toys').fill('zzzz');
    await expect(main(page).getByRole('article')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Clear Filters' }).click();
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await saveVisit(page, 'search', { keepsSearch: true });
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
    await saveVisit(page, 'offline', { hasScreens: false });
    problems.splice(0); // the failed requests
  });
});
