import { readFileSync } from 'node:fs';
import { aPerson, download, signUpHere, submitLogin, visit } from './support/acts';
import { sdkRecords } from './support/sdkRecords';
import { expect, test } from './support/shop';

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

test('Secrets are stored only in the SDK’s database', async ({ page }) => {
  const canary = 'Canary-Pa55word';
  const person = { ...aPerson(), password: canary };
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  await page.addInitScript(watchStore);
  await page.goto('/auth?qa'); // connects the DevTools
  await page.getByRole('button', { name: 'Close', exact: true }).click();
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

  const records = JSON.stringify(await page.evaluate(sdkRecords));
  const tokens = [...records.matchAll(/"(?:access|refresh)Token":"([^"]+)"/g)].map(
    ([, token = '']) => token,
  );
  expect(tokens).toHaveLength(2);
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
