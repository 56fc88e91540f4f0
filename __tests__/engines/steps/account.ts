import { notices, noticeText } from '#domain/notices';
import { calling } from '#tests/engines/client';
import {
  BAR,
  button,
  closeOthers,
  EMAIL,
  logIn,
  LOGOUT,
  NEW_PASSWORD,
  PASSWORD,
  signOut,
  type Step,
  switchToPopup,
  type Visit,
} from '#tests/engines/visit';

const SIGN_UP = { role: 'form', name: 'Sign Up' } as const;

/** Logs in with email and password, after a logout if anybody is signed in. */
async function logInAgain(visit: Visit): Promise<void> {
  const { shopper } = visit;
  await shopper.open('/');
  await shopper.seesTextIn(BAR, /Hi,|Login/); // the session is restored
  if (await shopper.has(LOGOUT)) await signOut(visit);
  await logIn(visit);
}

/**
 * Runs in the page. Repeatedly writes a stored record back unchanged, in one transaction, until the page is
 * closed. It must not write other keys: if WPE WebKit 2.38 rolls back the write or deletion of a key that was
 * not stored, the key remains without a value, and the Firebase SDK can no longer read sessions of other tabs.
 */
function keepWriting(name: string): Promise<boolean> {
  const opening = indexedDB.open(name);
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => {
      const [storeName = ''] = opening.result.objectStoreNames;
      const store = opening.result.transaction(storeName, 'readwrite').objectStore(storeName);
      const stored = store.getAll();
      stored.onsuccess = () => {
        const [record] = stored.result as unknown[];
        if (record === undefined) return reject(new Error(`${name} has no record`));
        const writeAgain = () => {
          store.put(record).onsuccess = writeAgain;
          resolve(true);
        };
        return writeAgain();
      };
    };
  });
}

/** Sign-up, the restored session and the Google sign-in. */
export const SIGN_UP_STEPS: readonly Step[] = [
  {
    name: 'sign-up',
    async run({ shopper, password }) {
      await shopper.open('/');
      await shopper.click({ role: 'link', name: 'Login', within: BAR });
      await shopper.seesUrl('/auth');
      await shopper.click({ role: 'tab', name: 'Sign Up' });
      await shopper.fill({ label: 'Full Name', within: SIGN_UP }, 'Ayesha Rahman');
      await shopper.fill({ label: 'Email', within: SIGN_UP }, EMAIL);
      await shopper.fill({ label: 'Password', within: SIGN_UP }, password);
      await shopper.click({ ...button('Sign Up'), within: SIGN_UP });
      await shopper.seesNotice(noticeText(notices.signedUp));
      await shopper.seesUrl('/');
      await shopper.seesTextIn(BAR, /Hi, Ayesha!/);
    },
  },
  {
    name: 'reload',
    after: ['sign-up'],
    async run({ shopper }) {
      await shopper.reload();
      await shopper.seesTextIn(BAR, /Hi, Ayesha!/);
    },
  },
  {
    name: 'leaving during a write',
    after: ['sign-up'],
    async run({ shopper }) {
      await shopper.open('/all-toys');
      await shopper.seesTextIn(BAR, /Hi, Ayesha!/); // the SDK is loaded, which aborts transactions when the page is left
      await shopper.client.evaluate(calling(keepWriting, 'firebaseLocalStorageDb'));
      await shopper.open('/');
      await shopper.seesTextIn(BAR, /Hi, Ayesha!/);
    },
  },
  {
    name: 'Google',
    needs: ['windows'],
    after: ['sign-up'],
    async run(visit) {
      const { shopper } = visit;
      const shop = await shopper.client.currentWindow();
      await signOut(visit);
      try {
        await shopper.open('/auth');
        await shopper.click(button('Login with Google'));
        await switchToPopup(visit);
        await shopper.fill({ label: 'Name' }, 'Rafi Ahmed');
        await shopper.fill({ label: 'Email' }, 'rafi@example.com');
        await shopper.click(button('Add and continue'));
        await shopper.client.switchTo(shop);
        await shopper.seesNotice(noticeText(notices.googleSignedIn));
        await shopper.seesTextIn(BAR, /Hi, Rafi!/);
      } finally {
        await closeOthers(visit, shop);
        await logInAgain(visit);
      }
    },
  },
];

/** The profile, the sign-out, the password reset and a second tab. */
export const PROFILE_STEPS: readonly Step[] = [
  {
    name: 'profile',
    after: ['favourite', 'review'],
    async run({ shopper }) {
      await shopper.open('/profile');
      await shopper.sees({ role: 'heading', name: 'My Reviews (1)' });
      await shopper.sees({ role: 'heading', name: 'My Favorites (1)' });
      await shopper.click(button('Edit Profile'));
      await shopper.fill({ label: 'Name' }, 'Sadia Karim');
      await shopper.click(button('Save Profile'));
      await shopper.seesTextIn({ role: 'heading', name: 'Sadia Karim' }, 'Sadia Karim');
      await shopper.reload();
      await shopper.seesTextIn(BAR, /Hi, Sadia!/);
    },
  },
  {
    name: 'sign-out',
    after: ['sign-up'],
    async run(visit) {
      await signOut(visit);
      await visit.shopper.seesNotice(noticeText(notices.signedOut));
      await visit.shopper.seesUrl('/');
    },
  },
  {
    name: 'password reset',
    needs: ['windows'],
    after: ['sign-out'],
    async run(visit) {
      const { shopper } = visit;
      const shop = await shopper.client.currentWindow();
      await shopper.open(`/forgot-password?email=${encodeURIComponent(EMAIL)}`);
      await shopper.seesValue({ label: 'Email' }, EMAIL);
      await shopper.click(button('Reset Password'));
      await shopper.seesNotice(noticeText(notices.resetSent));
      await closeOthers(visit, shop); // the web mail
      await shopper.click({ role: 'link', name: 'Open the demonstration mailbox' });
      await shopper.click({ role: 'link', name: 'Reset your password' });
      await shopper.fill({ label: 'New password' }, NEW_PASSWORD);
      await shopper.click(button('Set new password'));
      await shopper.sees({ role: 'heading', name: 'Your password is changed' });
      visit.password = NEW_PASSWORD;
      await shopper.click({ role: 'link', name: 'Go to Login' });
      await shopper.waitForHydration();
      await logIn(visit);
    },
  },
  {
    name: 'second tab',
    needs: ['windows'],
    after: ['sign-up', 'sign-out'],
    async run(visit) {
      const { shopper } = visit;
      const { client } = shopper;
      if (visit.password === PASSWORD) await logIn(visit); // the reset did not succeed
      await shopper.open('/favorites');
      await shopper.seesText('You have 1 favorite toys saved');
      const first = await client.currentWindow();
      await client.openTab(`${shopper.base}/toy/toy-9`);
      await shopper.waitForHydration();
      const second = await client.currentWindow();
      try {
        await shopper.seesTextIn(BAR, /Hi, /);
        await shopper.click(button('Add to Favorites'));
        await client.switchTo(first);
        await shopper.seesText('You have 2 favorite toys saved');
        await client.switchTo(second);
        await shopper.click(LOGOUT);
        await shopper.seesTextIn(BAR, /Login/);
        await client.switchTo(first);
        await shopper.seesText('Please log in to view your favorite toys');
      } finally {
        await closeOthers(visit, first);
      }
    },
  },
];
