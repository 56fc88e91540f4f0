import { type Notice, notices, noticeText } from '#domain/notices';
import type { Shopper } from './shopper';

/** A shopper in one engine, and the connection to the server of the shop. */
export interface Visit {
  readonly shopper: Shopper;
  readonly network: { cut(): Promise<unknown>; restore(): Promise<unknown> };
}

const EMAIL = 'ayesha@example.com';
const PASSWORD = 'Shapla7flower';

const BAR = 'nav[aria-label=Main]';
const SIGN_UP = 'form[aria-label="Sign Up"]';
const LOGIN = 'form[aria-label=Login]';
const REVIEW = 'form[aria-label="Write a review"]';
const HOME = 'Toys with a Chittagong heart';

const seesNotice = (shopper: Shopper, notice: Notice) =>
  shopper.sees(noticeText(notice), '.Toastify__toast p');

async function signOut(shopper: Shopper): Promise<void> {
  await shopper.click(`${BAR} button`, 'Logout');
  await shopper.sees('Login', BAR);
}

/** Runs in the page. WebKit up to 16 gives controls margins of their own, which the styles override. */
const hasOwnMargins = () =>
  [...document.querySelectorAll('button')].every((one) => getComputedStyle(one).margin !== '2px');

type Step = (visit: Visit) => Promise<void>;

/** All steps, in order. They are the same in every engine. A step begins where the one before ended. */
export const WALK: Readonly<Record<string, Step>> = {
  async 'home, and its filter'({ shopper }) {
    await shopper.open('/');
    await shopper.sees(HOME);
    await shopper.sees('Showing 12 toys');
    await shopper.until(() => shopper.run(hasOwnMargins));
    await shopper.click('main [type=search]');
    await shopper.press('Tab', ...'Puzzles', 'Enter');
    await shopper.sees('Showing 2 toys in Puzzles');
    await shopper.press('Home', 'Enter');
    await shopper.sees('Showing 12 toys');
  },

  async 'a toy, back and forward'({ shopper }) {
    await shopper.click(`${BAR} a`, 'All Toys');
    await shopper.click('main a', 'View Ilish the Hug Fish');
    await shopper.sees('(rating from 0 reviews)');
    await shopper.back();
    await shopper.sees('All Toys', 'h1');
    await shopper.back();
    await shopper.sees(HOME, 'h1');
    await shopper.forward();
    await shopper.sees('All Toys', 'h1');
    await shopper.forward();
    await shopper.sees('Ilish the Hug Fish', 'h1');
  },

  async 'sign-up, and the session of another page'({ shopper }) {
    await shopper.click(`${BAR} a`, 'Login');
    await shopper.click('[role=tab]', 'Sign Up');
    await shopper.fill(`${SIGN_UP} [name=name]`, 'Ayesha Rahman');
    await shopper.fill(`${SIGN_UP} [name=email]`, EMAIL);
    await shopper.fill(`${SIGN_UP} [name=password]`, PASSWORD);
    await shopper.click(`${SIGN_UP} button`, 'Sign Up');
    await seesNotice(shopper, notices.signedUp);
    await shopper.sees(HOME, 'h1');
    await shopper.open('/all-toys');
    await shopper.sees('Hi, Ayesha!', BAR);
  },

  async 'a favourite and a review'({ shopper }) {
    await shopper.open('/toy/toy-2');
    await shopper.click('main button', 'Add to Favorites');
    await seesNotice(shopper, notices.favoriteAdded);
    await shopper.open('/toy/toy-2');
    await shopper.sees('Favorited', 'main button');
    await shopper.click(`${REVIEW} label`, '4 stars');
    await shopper.fill(`${REVIEW} textarea`, 'Two rides a day.');
    await shopper.click(`${REVIEW} button`, 'Submit Review');
    await seesNotice(shopper, notices.reviewSubmitted);
    await shopper.sees('Two rides a day.');
    await shopper.sees('(rating from 1 review)');
  },

  async 'sign-out, and Google'({ shopper }) {
    await signOut(shopper);
    await shopper.open('/auth');
    await shopper.click('button', 'Login with Google');
    await shopper.switchToOther();
    await shopper.fill('[name=name]', 'Rafi Ahmed');
    await shopper.fill('[name=email]', 'rafi@example.com');
    await shopper.click('button', 'Add and continue');
    await shopper.switchToOther();
    await seesNotice(shopper, notices.googleSignedIn);
    await shopper.sees('Hi, Rafi!', BAR);
    await signOut(shopper);
  },

  async 'a login, and a second tab'({ shopper }) {
    await shopper.open('/auth');
    await shopper.fill(`${LOGIN} [name=email]`, EMAIL);
    await shopper.fill(`${LOGIN} [name=password]`, PASSWORD);
    await shopper.click(`${LOGIN} button`, 'Login');
    await seesNotice(shopper, notices.loggedIn);
    await shopper.click(`${BAR} a[href="/favorites"]`);
    await shopper.sees('You have 1 favorite toys saved');
    await shopper.openTab();
    await shopper.open('/toy/toy-9');
    await shopper.sees('Hi, ', BAR);
    await shopper.click('main button', 'Add to Favorites');
    await shopper.switchToOther();
    await shopper.sees('You have 2 favorite toys saved');
    await shopper.switchToOther();
    await signOut(shopper);
    await shopper.switchToOther();
    await shopper.sees('Please log in to view your favorite toys');
  },

  async 'a visit without a network'({ shopper, network }) {
    await shopper.open('/');
    await shopper.until(() => shopper.run(() => navigator.serviceWorker.controller !== null));
    await network.cut();
    await shopper.open('/all-toys');
    await shopper.sees('Browse our complete collection of 12 amazing toys');
    await shopper.open('/toy/toy-7?utm_source=mail');
    await shopper.sees('Captain Monsoon Action Figure', 'h1');
    await shopper.sees('Add to Favorites', 'main button');
    await shopper.open('/no/such/page');
    await shopper.sees('Page Not Found', 'h1');
    await network.restore();
  },
};
