import { notices, noticeText } from '#domain/notices';
import { calling } from './session';
import type { Shopper } from './shopper';

/** A shopper in one engine, and the connection to the server of the shop. */
export interface Visit {
  readonly shopper: Shopper;
  readonly network: { cut(): Promise<unknown>; restore(): Promise<unknown> };
}

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Shapla7flower';

const button = (name: string) => ({ role: 'button', name }) as const;
const heading = (name: string | RegExp) => ({ role: 'heading', name }) as const;
const BAR = { role: 'navigation', name: 'Main' } as const;
const LOGOUT = { ...button('Logout'), within: BAR } as const;
const LIST = { role: 'region', name: 'Our toys' } as const;
const SIGN_UP = { role: 'form', name: 'Sign Up' } as const;
const LOGIN = { role: 'form', name: 'Login' } as const;
const WRITE = { role: 'form', name: 'Write a review' } as const;
const HOME = heading(/Toys with a Chittagong heart/);

async function signOut(shopper: Shopper): Promise<void> {
  await shopper.click(LOGOUT);
  await shopper.sees({ role: 'link', name: 'Login', within: BAR });
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

type Step = (visit: Visit) => Promise<void>;

/** All steps, in order. They are the same in every engine. A step begins where the one before ended. */
export const WALK: Readonly<Record<string, Step>> = {
  async home({ shopper }) {
    await shopper.open('/');
    await shopper.sees(HOME);
    await shopper.seesText('Showing 12 toys');
    await shopper.sees({ role: 'article', within: LIST }, 8);
  },

  async filter({ shopper }) {
    await shopper.click({ label: 'Search toys' });
    await shopper.press('Tab', ...'Puzzles', 'Enter');
    await shopper.seesText('Showing 2 toys in Puzzles');
    await shopper.press('Home', 'Enter');
    await shopper.seesText('Showing 12 toys');
  },

  async 'a toy, back and forward'({ shopper }) {
    await shopper.click({ role: 'link', name: 'All Toys', within: BAR });
    await shopper.seesUrl('/all-toys');
    await shopper.click({ role: 'link', name: 'View Ilish the Hug Fish' });
    await shopper.seesUrl('/toy/toy-6');
    await shopper.seesText('(rating from 0 reviews)');
    await shopper.back();
    await shopper.seesUrl('/all-toys');
    await shopper.sees(heading('All Toys'));
    await shopper.back();
    await shopper.sees(HOME);
    await shopper.forward();
    await shopper.forward();
    await shopper.seesUrl('/toy/toy-6');
    await shopper.sees(heading('Ilish the Hug Fish'));
  },

  async 'sign-up, and the session after a reload'({ shopper }) {
    await shopper.open('/');
    await shopper.click({ role: 'link', name: 'Login', within: BAR });
    await shopper.click({ role: 'tab', name: 'Sign Up' });
    await shopper.fill({ label: 'Full Name', within: SIGN_UP }, 'Ayesha Rahman');
    await shopper.fill({ label: 'Email', within: SIGN_UP }, EMAIL);
    await shopper.fill({ label: 'Password', within: SIGN_UP }, PASSWORD);
    await shopper.click({ ...button('Sign Up'), within: SIGN_UP });
    await shopper.seesNotice(noticeText(notices.signedUp));
    await shopper.seesUrl('/');
    await shopper.reload();
    await shopper.seesTextIn(BAR, /Hi, Ayesha!/);
  },

  async 'leaving during a write'({ shopper }) {
    await shopper.open('/all-toys');
    await shopper.seesTextIn(BAR, /Hi, Ayesha!/); // the SDK is loaded, which aborts transactions when the page is left
    await shopper.evaluate(calling(keepWriting, 'firebaseLocalStorageDb'));
    await shopper.open('/');
    await shopper.seesTextIn(BAR, /Hi, Ayesha!/);
  },

  async 'a favourite and a review'({ shopper }) {
    await shopper.open('/toy/toy-2');
    await shopper.click(button('Add to Favorites'));
    await shopper.seesNotice(noticeText(notices.favoriteAdded));
    await shopper.reload();
    await shopper.sees(button('Favorited'));
    await shopper.click({ role: 'radio', name: '4 stars', within: WRITE });
    await shopper.fill({ label: 'Comment (optional)', within: WRITE }, 'Two rides a day.');
    await shopper.click({ ...button('Submit Review'), within: WRITE });
    await shopper.seesNotice(noticeText(notices.reviewSubmitted));
    await shopper.seesText('Two rides a day.');
    await shopper.seesText('(rating from 1 review)');
  },

  async 'sign-out, and Google'({ shopper }) {
    const shop = await shopper.window();
    await signOut(shopper);
    await shopper.open('/auth');
    await shopper.click(button('Login with Google'));
    await shopper.switchToSecond();
    await shopper.fill({ label: 'Name' }, 'Rafi Ahmed');
    await shopper.fill({ label: 'Email' }, 'rafi@example.com');
    await shopper.click(button('Add and continue'));
    await shopper.switchTo(shop);
    await shopper.seesNotice(noticeText(notices.googleSignedIn));
    await shopper.seesTextIn(BAR, /Hi, Rafi!/);
    await shopper.keepOnly(shop);
    await signOut(shopper);
  },

  async 'a login, and a second tab'({ shopper }) {
    await shopper.open('/auth');
    await shopper.fill({ label: 'Email', within: LOGIN }, EMAIL);
    await shopper.fill({ label: 'Password', within: LOGIN }, PASSWORD);
    await shopper.click({ ...button('Login'), within: LOGIN });
    await shopper.seesNotice(noticeText(notices.loggedIn));
    await shopper.click({ role: 'link', name: /^Favorites/, within: BAR });
    await shopper.seesText('You have 1 favorite toys saved');
    const first = await shopper.window();
    await shopper.openTab();
    await shopper.open('/toy/toy-9');
    const second = await shopper.window();
    await shopper.seesTextIn(BAR, /Hi, /);
    await shopper.click(button('Add to Favorites'));
    await shopper.switchTo(first);
    await shopper.seesText('You have 2 favorite toys saved');
    await shopper.switchTo(second);
    await signOut(shopper);
    await shopper.switchTo(first);
    await shopper.seesText('Please log in to view your favorite toys');
    await shopper.keepOnly(first);
  },

  async 'a visit without a network'({ shopper, network }) {
    await shopper.open('/');
    const isControlled = calling(() => navigator.serviceWorker.controller !== null);
    await shopper.until(
      async () =>
        (await shopper.evaluate(isControlled)) === true || 'no service worker controls the page',
    );
    await network.cut();
    await shopper.open('/all-toys');
    await shopper.sees({ role: 'article', within: { role: 'main' } }, 12);
    await shopper.open('/toy/toy-7?utm_source=mail');
    await shopper.sees(heading('Captain Monsoon Action Figure'));
    await shopper.sees(button('Add to Favorites'));
    await shopper.open('/no/such/page');
    await shopper.sees(heading('Page Not Found'));
    await network.restore();
  },
};
