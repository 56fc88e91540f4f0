import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { readSdkRecords } from './support/sdkRecords';
import { type Build, EMULATOR_URL } from './support/servers';
import {
  aPerson,
  download,
  expect,
  expectNotice,
  logIn,
  logOut,
  signInWithGoogle,
  signUp,
  signUpHere,
  submitLogin,
  test,
  visit,
} from './support/shop';

/** The page that continues a password reset: the outbox, or the current page after a reset by the emulator. */
async function resetPath(page: Page, build: Build, email: string): Promise<string> {
  if (build !== 'emulator') return '/identity/outbox.html';
  const { oobCodes } = (await (
    await fetch(`${EMULATOR_URL}/emulator/v1/projects/demo-toyshop/oobCodes`)
  ).json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.find((code) => code.email === email)?.oobCode;
  await fetch(`${EMULATOR_URL}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword: 'Another1x' }),
  });
  return page.url();
}

/** The global that {@link watchStore} writes. */
interface Watched {
  readonly storeLog: { actions: string; states: string };
}

/** Records every action and state as the DevTools receive them, before redaction. */
function watchStore(): void {
  type Store = { dispatch: (action: unknown) => unknown; getState: () => unknown };
  type Create = (...args: unknown[]) => Store;
  const storeLog = { actions: '', states: '' };
  const watched =
    (create: Create): Create =>
    (...args) => {
      const store = create(...args);
      const dispatch = (action: unknown) => {
        storeLog.actions += JSON.stringify(action);
        const result = store.dispatch(action);
        storeLog.states += JSON.stringify(store.getState());
        return result;
      };
      return { ...store, dispatch };
    };
  const compose =
    () =>
    (...enhancers: ((create: Create) => Create)[]) =>
    (create: Create) =>
      enhancers.reduceRight((made, enhance) => enhance(made), watched(create));
  Object.assign(window, { storeLog, __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
}

test.describe('The sign-in flow', { tag: '@core' }, () => {
  const steps = 'covers sign-up, reload, profile, sign-out, password reset and Google';
  test(steps, { tag: '@ci' }, async ({ page, context, build }) => {
    await context.route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
    const person = await signUp(page);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Hi, Ayesha!');

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Name').fill('Sadia Karim');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');
    await logOut(page);

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectNotice(page, noticeText(notices.resetSent));
    const path = await resetPath(page, build, person.email);
    if (path.startsWith('/identity')) {
      await page.goto(path);
      const mail = page.getByRole('listitem').filter({ hasText: person.email });
      await mail.getByRole('link', { name: 'Reset your password' }).click();
      await page.getByLabel('New password').fill('Another1x');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    }
    await logIn(page, { ...person, password: 'Another1x' });
    await expectNotice(page, noticeText(notices.loggedIn));
    await logOut(page);

    await visit(page, 'Login');
    await signInWithGoogle(page, 'Rafi Ahmed');
    await expectNotice(page, noticeText(notices.googleSignedIn));
  });

  test('stores secrets only in the SDK’s database', async ({ page }) => {
    const canary = 'Canary-Pa55word';
    const person = { ...aPerson(), password: canary };
    const consoleTexts: string[] = [];
    page.on('console', (message) => consoleTexts.push(message.text()));
    await page.addInitScript(watchStore);
    await page.goto('/auth?qa'); // connects the DevTools
    await page.getByRole('button', { name: 'Back to the shop' }).click();
    await submitLogin(page, person);
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible(); // no account has this email yet
    await signUpHere(page, person);
    await visit(page, 'My Profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Name').fill('Sadia Karim');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');

    await page.keyboard.press('Alt+Shift+Q');
    const save = page.getByRole('button', { name: 'Save the visit' });
    const snapshot = readFileSync(await download(page, save), 'utf8');
    const log = await page.evaluate(() => (window as unknown as Watched).storeLog);
    // The search for secrets below would pass on empty logs.
    for (const event of ['auth/attemptFailed', 'auth/attemptSucceeded', 'auth/profileSaved'])
      for (const text of [snapshot, log.actions]) expect(text).toContain(event);
    expect(log.states).toContain(person.email);

    const tokens = (await readSdkRecords(page)).flatMap(({ value }) => [
      value.stsTokenManager.accessToken,
      value.stsTokenManager.refreshToken,
    ]);
    expect(tokens).toStrictEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    const places = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.documentElement.outerHTML,
        location.href,
        history.state as unknown,
        window.name,
        document.cookie,
      ]),
    );
    for (const secret of [canary, ...tokens])
      for (const place of [places, consoleTexts.join(), log.actions, log.states, snapshot])
        expect(place).not.toContain(secret);
  });
});
