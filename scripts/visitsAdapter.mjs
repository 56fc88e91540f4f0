import { findChromium } from './findChromium.cjs';
import { requireTs } from './requireTs.mjs';

// A page with this key in its session storage is recorded from its first event on.
const { RECORDING_KEY } = requireTs('src/domain/constants.ts');
const { DRAFTS_KEY } = requireTs('src/services/browser/createTabLists.ts');
const { LIST_KINDS } = requireTs('src/domain/listKinds.ts');
const { selectUser } = requireTs('src/features/auth/authSlice.ts');
const { visits } = requireTs('src/qa/visits.ts');
const { sdkRecords } = requireTs('__tests__/e2e/support/sdkRecords.ts');

const PASSWORD = 'Shapla7flower';
const EMAIL = 'visitor@example.com';

/** Signs up, as a visitor does. Returns the id of the new user. */
async function signUp(page, { displayName, email }) {
  await page.goto(new URL('auth#sign-up', page.url()).href);
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Full Name').fill(displayName ?? 'Visitor');
  await form.getByLabel('Email').fill(email ?? EMAIL);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' });
  const [record] = await page.evaluate(sdkRecords);
  return record.value.uid;
}

/** The user at the start of a visit, and the user of its first login, whose account must exist. */
function accountsOf({ initial, events }) {
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

/** A visitor's pointer is over the page, which loads what an untouched one does not need. Here it comes when the page is complete. */
async function movePointer(page) {
  const login = page.getByRole('link', { name: 'Login' });
  const known = page.getByRole('button', { name: 'Logout' }).or(login).first();
  await known.waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[data-pending]')); // forms
  await page.mouse.move(1, 1);
}

/** Prepares the accounts, the stored lists and the drafts with which a visit starts. */
async function prepare(page, snapshot) {
  page.on('load', () => movePointer(page).catch(() => undefined)); // the browser may end before
  const { atStart, later } = accountsOf(snapshot);
  const account = atStart ?? later;
  const uid = account && (await signUp(page, account));
  if (account && !atStart) await page.getByRole('button', { name: 'Logout' }).click();
  const ownId = ({ items }) =>
    JSON.stringify(
      items.map((item) => (item.userId === account?.uid ? { ...item, userId: uid } : item)),
    );
  const { initial } = snapshot;
  await page.goto(new URL('/favicon.svg', page.url()).href); // a page that still loads would record itself
  await page.evaluate(
    ({ local, session }) => {
      for (const [key, text] of local) localStorage.setItem(key, text);
      for (const [key, text] of session) sessionStorage.setItem(key, text);
    },
    {
      local: Object.keys(LIST_KINDS)
        .filter((key) => initial[key].items.length > 0)
        .map((key) => [key, ownId(initial[key])]),
      session: [
        [RECORDING_KEY, 'nothing yet'],
        [DRAFTS_KEY, ownId(initial.drafts)],
      ],
    },
  );
}

/** Whether a sign-in failed because of a wrong password. */
const isRefused = ({ type, payload }) =>
  type === 'auth/attemptFailed' && /invalid-credential|wrong-password/.test(payload?.code);

/** The adapter of the shop for the command line of @latim/visits. */
export default {
  visits,
  frame: () => requireTs('src/qa/page.tsx').opened,
  drive: {
    launch: () => ({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    }),
    prepare,
    secret: ({ field }, followed) => {
      if (field === 'name') return 'Visitor';
      if (field === 'email') return EMAIL;
      const answer = followed.find(({ type }) => /^auth\/attempt(?:Failed|Succeeded)$/.test(type));
      return answer && isRefused(answer) ? 'Wrong1x' : PASSWORD;
    },
  },
};
