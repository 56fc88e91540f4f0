import type { Locator } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { carouselOf, type Person } from '#tests/e2e/support/shop';
import type { Shopper } from './shopper';

/** What a shopper does, and what the shop then shows. An act begins where the one before ended. */
export interface Act {
  readonly name: string;
  /** Where the act begins if the one before has failed. */
  readonly at: string;
  /** Whether somebody is signed in, or signs in. Some browsers keep no accounts. */
  readonly as: 'visitor' | 'newcomer' | 'user';
  readonly run: (shopper: Shopper, person: Person) => Promise<void>;
}

const TIGER = 'Bagha the Bengal Tiger Cub';
const RICKSHAW = 'Rickshaw Builder Set';
const NEW_PASSWORD = 'Another1x';
const COMMENT = 'Strong enough for two';
const EDITED = 'Strong enough for two, and a cat';

const ourToys = ({ page }: Shopper) => page.getByRole('region', { name: 'Our toys' });
const search = ({ main }: Shopper) => main.getByLabel('Search toys');
const card = (list: Locator, toy: string) => list.getByRole('article', { name: toy, exact: true });

async function expectList(
  { expect }: Shopper,
  list: Locator,
  line: string,
  count: number,
): Promise<void> {
  await expect(list.getByText(line, { exact: true }).first()).toBeVisible();
  await expect(list.getByRole('article')).toHaveCount(count);
}
const expectOurToys = (shopper: Shopper, line: string, count: number) =>
  expectList(shopper, ourToys(shopper), line, count);
const expectAllToys = (shopper: Shopper, count: number) =>
  expectList(shopper, shopper.main, count === 1 ? '1 toy found' : `${count} toys found`, count);

/** Opens a toy of a list and goes back, where place and focus are as before. */
async function openToyAndGoBack(shopper: Shopper, list: Locator, toy: string): Promise<void> {
  const { page, expect } = shopper;
  const address = page.url();
  const link = card(list, toy).getByRole('link');
  await shopper.press(link);
  await shopper.expectTitle(toy);
  await expect(shopper.heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
}

const ON_HOME: readonly Act[] = [
  {
    name: 'sees the home page',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      await shopper.expectTitle('Toys with a Chittagong heart');
      await expectOurToys(shopper, 'Showing 12 toys', 8);
      await shopper.expect(card(ourToys(shopper), TIGER).getByText('$24.99')).toBeVisible();
      await shopper.expect(shopper.bar.getByRole('link', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'stops the carousel, and shows its next toy',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      const { page, expect } = shopper;
      const carousel = await carouselOf(page);
      const stop = carousel.getByRole('button', { name: 'Stop automatic slide show' });
      const start = carousel.getByRole('button', { name: 'Start automatic slide show' });
      const isStill = await page.evaluate(
        () => matchMedia('(prefers-reduced-motion: reduce)').matches,
      );
      if (isStill) await shopper.press(start);
      await shopper.press(stop);
      await expect(start).toBeVisible();
      const shown = carousel.locator('.slick-active [aria-label]').first();
      const first = String(await shown.getAttribute('aria-label'));
      await shopper.press(carousel.getByRole('button', { name: 'Next slide' }));
      await expect(shown).not.toHaveAttribute('aria-label', first);
    },
  },
  {
    name: 'searches for a toy, and deletes the search',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      await shopper.type(search(shopper), 'tiger');
      await expectOurToys(shopper, 'Showing 1 toys', 1);
      await shopper.expect(search(shopper)).toHaveValue('tiger');
      await shopper.type(search(shopper), '');
      await expectOurToys(shopper, 'Showing 12 toys', 8);
    },
  },
  {
    name: 'chooses a category, and all again',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      await shopper.choose('Category', 'Puzzles');
      await expectOurToys(shopper, 'Showing 2 toys in Puzzles', 2);
      await shopper.choose('Category', 'All Categories');
      await expectOurToys(shopper, 'Showing 12 toys', 8);
    },
  },
  {
    name: 'finds no toy, and resets the filters',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      await shopper.type(search(shopper), 'no such toy');
      await expectOurToys(shopper, 'Showing 0 toys', 0);
      await shopper.expect(shopper.main.getByText('No Toys Found')).toBeVisible();
      await shopper.pressButton('Reset Filters');
      await expectOurToys(shopper, 'Showing 12 toys', 8);
      await shopper.expect(search(shopper)).toBeFocused();
    },
  },
  {
    name: 'loads more toys, opens one and goes back',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      await shopper.pressButton('Load More Toys');
      await expectOurToys(shopper, 'Showing 12 toys', 12);
      const ninth = ourToys(shopper).getByRole('article').nth(8);
      await shopper.expect(ninth.getByRole('link')).toBeFocused();
      await openToyAndGoBack(shopper, ourToys(shopper), 'Barnamala Letter Board');
      await expectOurToys(shopper, 'Showing 12 toys', 12);
    },
  },
];

const ON_ALL_TOYS: readonly Act[] = [
  {
    name: 'sees all toys',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      await shopper.goTo('All Toys');
      await shopper.expectTitle('All Toys');
      await expectAllToys(shopper, 12);
      await shopper
        .expect(shopper.main.getByText('Browse our complete collection of 12 amazing toys'))
        .toBeVisible();
    },
  },
  {
    name: 'chooses age, price and order, and clears the filters',
    as: 'visitor',
    at: '/all-toys',
    async run(shopper) {
      await shopper.pick(shopper.main.getByRole('radio', { name: '4 years' }));
      await shopper.choose('Price up to', 'Up to $20');
      await shopper.choose('Sort', 'Rating');
      await expectAllToys(shopper, 2);
      const first = shopper.main.getByRole('article').first();
      await shopper.expect(first).toHaveAccessibleName('Doel the Songbird Soft Toy');
      await shopper.expectAddress('/all-toys?age=4&max=20&sort=rating');
      await shopper.pressButton('Clear Filters');
      await expectAllToys(shopper, 12);
      await shopper.expectAddress('/all-toys');
    },
  },
  {
    name: 'finds nothing in a category, and clears the filters',
    as: 'visitor',
    at: '/all-toys',
    async run(shopper) {
      await shopper.choose('Category', 'Plush');
      await expectAllToys(shopper, 1);
      await shopper.type(search(shopper), 'rickshaw');
      const empty = shopper.main.getByText('No toys found matching your criteria');
      await shopper.expect(empty).toBeVisible();
      await shopper.pressButton('Clear Filters');
      await expectAllToys(shopper, 12);
    },
  },
  {
    name: 'opens a toy of a filtered list and goes back',
    as: 'visitor',
    at: '/all-toys',
    async run(shopper) {
      await shopper.choose('Category', 'Building Blocks');
      await expectAllToys(shopper, 2);
      await openToyAndGoBack(shopper, shopper.main, 'Hill Tracts Wooden Blocks');
      await expectAllToys(shopper, 2);
      await shopper.expect(shopper.main.getByLabel('Category')).toHaveValue('Building Blocks');
      await shopper.choose('Category', 'All Categories');
      await expectAllToys(shopper, 12);
    },
  },
  {
    name: 'is asked to log in for a heart',
    as: 'visitor',
    at: '/all-toys',
    async run(shopper) {
      const heart = card(shopper.main, TIGER).getByRole('button', { name: `Favorite ${TIGER}` });
      await shopper.press(heart);
      await shopper.expectNotice(noticeText(notices.loginRequiredForFavorites));
      await shopper.expect(heart).toHaveAttribute('aria-pressed', 'false');
      await shopper.expectAddress('/all-toys');
    },
  },
];

const ON_A_TOY: readonly Act[] = [
  {
    name: 'sees a toy',
    as: 'visitor',
    at: '/all-toys',
    async run(shopper) {
      await shopper.press(card(shopper.main, TIGER).getByRole('link'));
      await shopper.expectTitle(TIGER);
      for (const text of [
        '(rating from 0 reviews)',
        'Recycled cotton, polyester fill',
        '32 available',
        '$24.99',
        'to write a review.',
        'Reviews that you add appear here.',
      ])
        await shopper.expect(shopper.main.getByText(text).first()).toBeVisible();
      await shopper.expect(shopper.page).toHaveTitle(`${TIGER} – Latim`);
    },
  },
  {
    name: 'zooms its picture',
    as: 'visitor',
    at: '/toy/toy-1',
    async run(shopper) {
      await shopper.pressButton(/^Show picture 2/);
      await shopper.pressButton('Zoom');
      const dialog = shopper.page.getByRole('dialog', { name: TIGER });
      await shopper.expect(dialog.getByText('Picture 2 of 2')).toBeVisible();
      await shopper.press(dialog.getByRole('button', { name: 'Next picture' }));
      await shopper.expect(dialog.getByText('Picture 1 of 2')).toBeVisible();
      await shopper.press(dialog.getByRole('button', { name: 'Close' }));
      await shopper.expect(dialog).toBeHidden();
      await shopper.expect(shopper.main.getByRole('button', { name: 'Zoom' })).toBeFocused();
    },
  },
  {
    name: 'requests to try it',
    as: 'visitor',
    at: '/toy/toy-1',
    async run(shopper, { email }) {
      const form = shopper.form('Try This Toy Now');
      const submit = form.getByRole('button', { name: 'Submit Request' });
      await shopper.press(submit);
      await shopper.expectNotice(noticeText(notices.tryRequestIncomplete));
      await shopper.expect(form.getByLabel('Name')).toBeFocused();
      await shopper.type(form.getByLabel('Name'), 'Rafi');
      await shopper.type(form.getByLabel('Email'), email);
      await shopper.press(submit);
      await shopper.expectNotice(noticeText(notices.tryRequestSubmitted('Rafi', email, TIGER)));
      await shopper.expect(form.getByLabel('Name')).toHaveValue('');
    },
  },
  {
    name: 'is asked to log in for a favourite',
    as: 'visitor',
    at: '/toy/toy-1',
    async run(shopper) {
      await shopper.pressButton('Add to Favorites');
      await shopper.expectNotice(noticeText(notices.loginRequired));
      await shopper.expectAddress('/auth');
    },
  },
];

/** Types email and password into the login form, and sends it. */
export async function logIn(shopper: Shopper, email: string, password: string): Promise<void> {
  const form = shopper.form('Login');
  await shopper.type(form.getByLabel('Email'), email);
  await shopper.type(form.getByLabel('Password', { exact: true }), password);
  await shopper.press(form.getByRole('button', { name: 'Login', exact: true }));
}

async function expectGreeting(shopper: Shopper, name: string, notice: string): Promise<void> {
  await shopper.expectNotice(notice);
  await shopper.expectAddress('/');
  await shopper.expectGreeting(`Hi, ${name}!`);
}

async function signOut(shopper: Shopper): Promise<void> {
  await shopper.logOut();
  await shopper.expectNotice(noticeText(notices.signedOut));
  await shopper.expectAddress('/');
  await shopper.expect(shopper.bar.getByRole('link', { name: 'Login' })).toBeVisible();
}

const AS_NOBODY: readonly Act[] = [
  {
    name: 'opens favourites, profile and the page of no address',
    as: 'visitor',
    at: '/auth',
    async run(shopper) {
      await shopper.goTo('Favorites');
      await shopper.expectTitle('My Favorites');
      const request = shopper.main.getByText('Please log in to view your favorite toys');
      await shopper.expect(request).toBeVisible();
      await shopper.follow('Login');
      await shopper.expectTitle('Welcome');
      await shopper.press(shopper.quickLinks.getByRole('link', { name: 'My Profile' }));
      await shopper.expectAddress('/auth');
      await shopper.open('/nowhere');
      await shopper.expectTitle('Page Not Found');
      await shopper.expect(shopper.main.getByRole('link', { name: 'Back to Home' })).toBeVisible();
      await shopper.follow('Sign In');
      await shopper.expectAddress('/auth');
      await shopper.expectTitle('Welcome');
    },
  },
  {
    name: 'is told what is wrong in the forms',
    as: 'visitor',
    at: '/auth',
    async run(shopper) {
      await logIn(shopper, 'nobody', 'short');
      const form = shopper.form('Login');
      await shopper.expect(form.getByText('Invalid email address')).toBeVisible();
      await shopper.expect(form.getByText(/^Password must contain/)).toBeVisible();
      await shopper.expect(form.getByLabel('Email')).toBeFocused();
      await shopper.pick(shopper.main.getByRole('tab', { name: 'Sign Up' }));
      const signUp = shopper.form('Sign Up');
      await shopper.press(signUp.getByRole('button', { name: 'Sign Up', exact: true }));
      await shopper.expect(signUp.getByText('Name must be at least 2 characters')).toBeVisible();
      await shopper.pick(shopper.main.getByRole('tab', { name: 'Login' }));
    },
  },
];

/** The act that makes an account. */
export const SIGN_UP: Act = {
  name: 'signs up',
  as: 'newcomer',
  at: '/auth',
  async run(shopper, { name, email, password }) {
    await shopper.pick(shopper.main.getByRole('tab', { name: 'Sign Up' }));
    const form = shopper.form('Sign Up');
    await shopper.type(form.getByLabel('Full Name'), name);
    await shopper.type(form.getByLabel('Email'), email);
    await shopper.type(form.getByLabel('Password', { exact: true }), password);
    await shopper.expect(form.getByText('(not met)')).toHaveCount(0);
    await shopper.press(form.getByRole('button', { name: 'Sign Up', exact: true }));
    await expectGreeting(shopper, 'Ayesha', noticeText(notices.signedUp));
  },
};

const reviewEntry = ({ main }: Shopper, comment: string) =>
  main.getByRole('listitem').filter({ hasText: comment });

/** Shows the stored reviews of a toy page that was loaded again. */
async function listReviews(shopper: Shopper): Promise<void> {
  const show = shopper.main.getByRole('button', { name: /^Show \d+ saved/ });
  await shopper.expect(show.or(reviewEntry(shopper, COMMENT)).first()).toBeVisible();
  if (await show.isVisible()) await shopper.press(show);
}

const FAVOURITES: readonly Act[] = [
  {
    name: 'adds a toy to the favourites, takes it back and adds it again',
    as: 'user',
    at: '/',
    async run(shopper) {
      await shopper.goTo('All Toys');
      await shopper.press(card(shopper.main, RICKSHAW).getByRole('link'));
      const add = shopper.main.getByRole('button', { name: 'Add to Favorites' });
      const remove = shopper.main.getByRole('button', { name: 'Favorited' });
      await shopper.press(add);
      await shopper.expectNotice(noticeText(notices.favoriteAdded));
      await shopper.expect(remove).toBeFocused();
      await shopper.expectStored('favorites', ['toy-2']);
      await shopper.press(remove);
      await shopper.expectNotice(noticeText(notices.favoriteRemoved));
      await shopper.expectStored('favorites', []);
      await shopper.press(add);
      await shopper.expectNotice(noticeText(notices.favoriteAdded));
      await shopper.expect(remove).toBeVisible();
    },
  },
  {
    name: 'presses the heart of a card, and again',
    as: 'user',
    at: '/toy/toy-2',
    async run(shopper) {
      await shopper.goTo('All Toys');
      const heart = card(shopper.main, TIGER).getByRole('button', { name: `Favorite ${TIGER}` });
      await shopper.press(heart);
      await shopper.expectNotice(noticeText(notices.favoriteAdded));
      await shopper.expect(heart).toHaveAttribute('aria-pressed', 'true');
      await shopper.press(heart);
      await shopper.expectNotice(noticeText(notices.favoriteRemoved));
      await shopper.expect(heart).toHaveAttribute('aria-pressed', 'false');
    },
  },
  {
    name: 'removes a favourite, and restores it',
    as: 'user',
    at: '/all-toys',
    async run(shopper) {
      await shopper.goTo(/^Favorites/);
      await shopper.expect(shopper.main.getByText('You have 1 favorite toys saved')).toBeVisible();
      await shopper.pressButton(`Remove ${RICKSHAW} from favorites`);
      await shopper.expectNotice(noticeText(notices.favoriteRemovedFromList(RICKSHAW)));
      await shopper.expect(shopper.main.getByText('No Favorites Yet')).toBeVisible();
      const undo = shopper.main.getByRole('button', { name: 'Undo' });
      await shopper.expect(undo).toBeFocused();
      await shopper.press(undo);
      await shopper.expect(shopper.main.getByText('You have 1 favorite toys saved')).toBeVisible();
      await shopper.expectStored('favorites', ['toy-2']);
    },
  },
];

const REVIEWS: readonly Act[] = [
  {
    name: 'writes a review',
    as: 'user',
    at: '/favorites',
    async run(shopper) {
      await shopper.follow(`View Details of ${RICKSHAW}`);
      const form = shopper.form('Write a review');
      await shopper.pick(form.getByRole('radio', { name: '4 stars' }));
      await shopper.type(form.getByLabel(/^Comment/), COMMENT);
      await shopper.press(form.getByRole('button', { name: 'Submit Review' }));
      await shopper.expectNotice(noticeText(notices.reviewSubmitted));
      await shopper.expect(reviewEntry(shopper, COMMENT)).toBeVisible();
      await shopper.expect(shopper.main.getByText('(rating from 1 review)')).toBeVisible();
      await shopper.expect(form.getByLabel(/^Comment/)).toHaveValue('');
      await shopper.expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
      await shopper.expectStored('reviews', ['toy-2']);
    },
  },
  {
    name: 'edits the review, and cancels',
    as: 'user',
    at: '/toy/toy-2',
    async run(shopper) {
      await listReviews(shopper);
      const edit = shopper.main.getByRole('button', { name: /^Edit/ });
      await shopper.press(edit);
      const form = shopper.form('Edit your review');
      await shopper.expect(form.getByRole('radio', { name: '4 stars' })).toBeFocused();
      await shopper.expect(form.getByLabel(/^Comment/)).toHaveValue(COMMENT);
      await shopper.press(form.getByRole('button', { name: 'Cancel' }));
      await shopper.expect(shopper.form('Write a review')).toBeVisible();
      await shopper.expect(edit).toBeFocused();
      await shopper.expect(shopper.main.getByText('(editing)')).toHaveCount(0);
    },
  },
  {
    name: 'updates the review',
    as: 'user',
    at: '/toy/toy-2',
    async run(shopper) {
      await listReviews(shopper);
      await shopper.pressButton(/^Edit/);
      const form = shopper.form('Edit your review');
      await shopper.type(form.getByLabel(/^Comment/), EDITED);
      await shopper.press(form.getByRole('button', { name: 'Update Review' }));
      await shopper.expectNotice(noticeText(notices.reviewUpdated));
      await shopper.expect(reviewEntry(shopper, EDITED)).toContainText('edited');
      await shopper.expect(shopper.main.getByRole('button', { name: /^Edit/ })).toBeFocused();
    },
  },
  {
    name: 'deletes the review, and restores it',
    as: 'user',
    at: '/toy/toy-2',
    async run(shopper) {
      await listReviews(shopper);
      await shopper.pressButton(/^Delete/);
      await shopper.expectNotice(noticeText(notices.reviewDeleted));
      await shopper.expect(shopper.main.getByText('(rating from 0 reviews)')).toBeVisible();
      await shopper.expectStored('reviews', []);
      const undo = shopper.main.getByRole('button', { name: 'Undo' });
      await shopper.expect(undo).toBeFocused();
      await shopper.press(undo);
      await shopper.expect(reviewEntry(shopper, EDITED)).toBeVisible();
      await shopper.expect(shopper.main.getByText('(rating from 1 review)')).toBeVisible();
      await shopper.expectStored('reviews', ['toy-2']);
    },
  },
];

const PROFILE: readonly Act[] = [
  {
    name: 'sees the profile',
    as: 'user',
    at: '/toy/toy-2',
    async run(shopper, { name, email }) {
      await shopper.goTo(/^My Profile/);
      await shopper.expectTitle(name);
      for (const text of [email, 'My Reviews (1)', 'My Favorites (1)', EDITED])
        await shopper.expect(shopper.main.getByText(text, { exact: true })).toBeVisible();
      await shopper.expectLocalDates();
    },
  },
  {
    name: 'edits the profile, cancels, and saves',
    as: 'user',
    at: '/profile',
    async run(shopper, person) {
      const form = shopper.form('Edit profile');
      const name = form.getByLabel('Name');
      const edit = shopper.main.getByRole('button', { name: 'Edit Profile' });
      await shopper.press(edit);
      await shopper.expect(name).toBeFocused();
      await shopper.type(name, 'Nobody');
      await shopper.press(form.getByRole('button', { name: 'Cancel' }));
      await shopper.expectTitle(person.name);
      await shopper.expect(edit).toBeFocused();
      await shopper.press(edit);
      await shopper.expect(name).toHaveValue(person.name);
      await shopper.type(name, 'Sadia Karim');
      await shopper.press(form.getByRole('button', { name: 'Save Profile' }));
      await shopper.expectNotice(noticeText(notices.profileUpdated));
      await shopper.expectTitle('Sadia Karim');
    },
  },
  {
    name: 'is still signed in after a reload',
    as: 'user',
    at: '/profile',
    async run(shopper) {
      await shopper.open('/profile');
      await shopper.expectTitle('Sadia Karim');
      for (const text of ['My Reviews (1)', 'My Favorites (1)'])
        await shopper.expect(shopper.main.getByText(text)).toBeVisible();
    },
  },
  {
    name: 'deletes review and favourite',
    as: 'user',
    at: '/profile',
    async run(shopper) {
      await shopper.pressButton(`Delete review of ${RICKSHAW}`);
      await shopper.expectNotice(noticeText(notices.reviewDeletedFromProfile));
      await shopper.pressButton(`Remove ${RICKSHAW} from favorites`);
      await shopper.expectNotice(noticeText(notices.favoriteRemovedFromProfile));
      for (const text of [
        'My Reviews (0)',
        'No reviews yet. Start reviewing toys!',
        'My Favorites (0)',
        'No favorites yet. Start adding toys!',
      ])
        await shopper.expect(shopper.main.getByText(text)).toBeVisible();
      await shopper.expectStored('reviews', []);
      await shopper.expectStored('favorites', []);
    },
  },
];

const ACCOUNT: readonly Act[] = [
  { name: 'signs out', as: 'user', at: '/profile', run: signOut },
  {
    name: 'resets the password',
    as: 'newcomer',
    at: '/',
    async run(shopper, { email }) {
      const { page } = shopper;
      await shopper.goTo('Login');
      await shopper.type(shopper.form('Login').getByLabel('Email'), email);
      await shopper.follow('Forgot password?');
      await shopper.expectTitle('Reset Password');
      await shopper.expect(shopper.main.getByLabel('Email')).toHaveValue(email);
      const opening = page.waitForEvent('popup');
      await shopper.pressButton('Reset Password');
      await shopper.expectNotice(noticeText(notices.resetSent));
      await (await opening).close();
      await shopper.follow('Open the demonstration mailbox');
      const mail = shopper.main.getByRole('listitem').filter({ hasText: email });
      await shopper.press(mail.getByRole('link', { name: 'Reset your password' }));
      await shopper.type(shopper.main.getByLabel('New password'), NEW_PASSWORD);
      await shopper.pressButton('Set new password');
      await shopper.expectTitle('Your password is changed');
    },
  },
  {
    name: 'logs in with the new password',
    as: 'newcomer',
    at: '/auth',
    async run(shopper, { email }) {
      await shopper.open('/auth');
      await logIn(shopper, email, 'Wrong7password');
      await shopper.expectNotice(/^Error: /);
      await logIn(shopper, email, NEW_PASSWORD);
      await expectGreeting(shopper, 'Sadia', noticeText(notices.loggedIn));
    },
  },
  { name: 'signs out again', as: 'user', at: '/', run: signOut },
  {
    name: 'signs in with Google',
    as: 'newcomer',
    at: '/',
    async run(shopper, { email }) {
      const { page } = shopper;
      await shopper.goTo('Login');
      const opening = page.waitForEvent('popup');
      await shopper.pressButton('Login with Google');
      const popup = await opening;
      await shopper.type(popup.getByLabel('Name'), 'Mina Das');
      await shopper.type(popup.getByLabel('Email'), `google-${email}`);
      await shopper.press(popup.getByRole('button', { name: 'Add and continue' }));
      await expectGreeting(shopper, 'Mina', noticeText(notices.googleSignedIn));
    },
  },
  {
    name: 'follows the links of the footer',
    as: 'visitor',
    at: '/',
    async run(shopper) {
      const { page, quickLinks } = shopper;
      await shopper.press(quickLinks.getByRole('link', { name: 'Favorites' }));
      await shopper.expectTitle('My Favorites');
      await shopper.expect(shopper.heading).toBeFocused();
      await shopper.press(page.getByRole('link', { name: 'Privacy Policy' }));
      await shopper.expectAddress('/favorites');
      await shopper.press(quickLinks.getByRole('link', { name: 'Home' }));
      await shopper.expectTitle('Toys with a Chittagong heart');
    },
  },
];

/** Every screen and every act of the specification, in the order of a long visit. */
export const TOUR: readonly Act[] = [
  ...ON_HOME,
  ...ON_ALL_TOYS,
  ...ON_A_TOY,
  ...AS_NOBODY,
  SIGN_UP,
  ...FAVOURITES,
  ...REVIEWS,
  ...PROFILE,
  ...ACCOUNT,
];
