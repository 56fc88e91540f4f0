import { readFileSync } from 'node:fs';
import { findChromium } from './findChromium.cjs';
import { requireTs } from './requireTs.mjs';

const { shopWorkbench } = requireTs('src/qa/shopWorkbench.ts');
const { appVersion } = requireTs('scripts/settings.ts');

// A page with this key in its session storage is recorded from its first event on.
const { RECORDING_KEY } = requireTs('src/domain/constants.ts');
const { DRAFTS_KEY } = requireTs('src/services/browser/createTabLists.ts');
const { LIST_NAMES } = requireTs('src/store/slices.ts');
const { selectUser } = requireTs('src/features/auth/authSlice.ts');

const PASSWORD = 'Shapla7flower';
const EMAIL = 'visitor@example.com';

/** The id of the signed-in user, from the record of the Firebase SDK. */
const readUid = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
          const records = target.result.transaction('firebaseLocalStorage');
          records.objectStore('firebaseLocalStorage').getAll().onsuccess = ({ target: found }) =>
            resolve(found.result[0]?.value.uid);
        };
      }),
  );

/** Signs up, as a visitor does. Returns the id of the new user. */
async function signUp(page, { displayName, email }) {
  await page.goto(new URL('auth#sign-up', page.url()).href);
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Full Name').fill(displayName ?? 'Visitor');
  await form.getByLabel('Email').fill(email ?? EMAIL);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' });
  return readUid(page);
}

/** The user at the start of a visit, and the user of its first login, whose account must exist. */
function accountsOf(snapshot) {
  const { initial, events } = snapshot;
  const reported = events.find(({ type }) => type === 'auth/sessionReported');
  const started = events.find(({ type }) => type === 'auth/attemptStarted');
  const succeeded = events.find(
    ({ type, payload }) => type === 'auth/attemptSucceeded' && payload.user,
  );
  return {
    atStart: selectUser(initial) ?? reported?.payload ?? null,
    later: started?.payload.kind === 'logIn' ? (succeeded?.payload.user ?? null) : null,
  };
}

/** The stored lists that the first page read. */
const listsAtStart = (snapshot) =>
  LIST_NAMES.flatMap((key) => {
    const read = snapshot.events.find(
      (event) => event.type === 'persist/REHYDRATE' && event.key === key,
    );
    const items = read?.payload?.items ?? [];
    return items.length > 0 ? [[key, items]] : [];
  });

/** Whether a sign-in failed because of a wrong password. */
const isRefused = ({ type, payload }) =>
  type === 'auth/attemptFailed' && /invalid-credential|wrong-password/.test(payload?.code);

/** A visitor's pointer is over the page, which loads what an untouched one does not need. Here it comes when the page is complete. */
async function movePointer(page) {
  const login = page.getByRole('link', { name: 'Login' });
  const known = page.getByRole('button', { name: 'Logout' }).or(login).first();
  await known.waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[data-pending]')); // forms
  await page.mouse.move(1, 1);
}

/** The browser of `npm run visit -- drive`. */
const drive = {
  launch: () => ({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  }),
  prepare: async (page, snapshot) => {
    page.on('load', () => movePointer(page).catch(() => undefined)); // the browser may end before
    const { atStart, later } = accountsOf(snapshot);
    const account = atStart ?? later;
    const uid = account && (await signUp(page, account));
    if (account && !atStart) await page.getByRole('button', { name: 'Logout' }).click();
    const ownId = (items) =>
      items.map((item) => (item.userId === account?.uid ? { ...item, userId: uid } : item));
    const drafts = snapshot.initial.drafts.items;
    await page.goto(new URL('/favicon.svg', page.url()).href); // a page that still loads would record itself
    await page.evaluate(
      ({ local, session }) => {
        for (const [key, text] of local) localStorage.setItem(key, text);
        for (const [key, text] of session) sessionStorage.setItem(key, text);
      },
      {
        local: listsAtStart(snapshot).map(([key, items]) => [key, JSON.stringify(ownId(items))]),
        session: [
          [RECORDING_KEY, 'nothing yet'],
          [DRAFTS_KEY, JSON.stringify(ownId(drafts))],
        ],
      },
    );
  },
  secret: ({ field }, followed) => {
    if (field === 'name') return 'Visitor';
    if (field === 'email') return EMAIL;
    const answered = followed.find(({ type }) => /^auth\/attempt(?:Failed|Succeeded)$/.test(type));
    return answered && isRefused(answered) ? 'Wrong1x' : PASSWORD;
  },
};

/** The adapter of the shop for the command line of @latim/visits. */
export default {
  ...shopWorkbench,
  version: () => appVersion(JSON.parse(readFileSync('package.json', 'utf8')).version, process.env),
  openFrame: () => requireTs('src/qa/frame.tsx'),
  corpus: '__tests__/regressions',
  drive,
};
