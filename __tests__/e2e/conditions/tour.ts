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

const actAs =
  (as: Act['as']) =>
  (at: string, name: string, run: Act['run']): Act => ({ name, at, as, run });
const visitor = actAs('visitor');
const newcomer = actAs('newcomer');
const user = actAs('user');

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
  await page.evaluate(() => history.back()); // `goBack` waits for a page that the browser keeps
  await expect(page).toHaveURL(address);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
}

const ON_HOME: readonly Act[] = [
  visitor('/', 'sees the home page', async (shopper) => {
    await shopper.expectTitle('Toys with a Chittagong heart');
    await expectOurToys(shopper, 'Showing 12 toys', 8);
    await shopper.expect(card(ourToys(shopper), TIGER).getByText('$24.99')).toBeVisible();
    await shopper.expect(shopper.bar.getByRole('link', { name: 'Login' })).toBeVisible();
  }),
  visitor('/', 'stops the carousel, and shows its next toy', async (shopper) => {
    const { page, expect } = shopper;
    const carousel = await carouselOf(page);
    const stop = carousel.getByRole('button', {
      name: 'Stop automatic slide show',
    });
    const start = carousel.getByRole('button', {
      name: 'Start automatic slide show',
    });
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
  }),
  visitor('/', 'searches for a toy, and deletes the search', async (shopper) => {
    await shopper.type(search(shopper), 'tiger');
    await expectOurToys(shopper, 'Showing 1 toys', 1);
    await shopper.expect(search(shopper)).toHaveValue('tiger');
    await shopper.type(search(shopper), '');
    await expectOurToys(shopper, 'Showing 12 toys', 8);
  }),
  visitor('/', 'chooses a category, and all again', async (shopper) => {
    await shopper.choose('Category', 'Puzzles');
    await expectOurToys(shopper, 'Showing 2 toys in Puzzles', 2);
    await shopper.choose('Category', 'All Categories');
    await expectOurToys(shopper, 'Showing 12 toys', 8);
  }),
  visitor('/', 'finds no toy, and resets the filters', async (shopper) => {
    await shopper.type(search(shopper), 'no such toy');
    await expectOurToys(shopper, 'Showing 0 toys', 0);
    await shopper.sees('No Toys Found');
    await shopper.pressButton('Reset Filters');
    await expectOurToys(shopper, 'Showing 12 toys', 8);
    await shopper.expect(search(shopper)).toBeFocused();
  }),
  visitor('/', 'loads more toys, opens one and goes back', async (shopper) => {
    await shopper.pressButton('Load More Toys');
    await expectOurToys(shopper, 'Showing 12 toys', 12);
    const ninth = ourToys(shopper).getByRole('article').nth(8);
    await shopper.expect(ninth.getByRole('link')).toBeFocused();
    await openToyAndGoBack(shopper, ourToys(shopper), 'Barnamala Letter Board');
    await expectOurToys(shopper, 'Showing 12 toys', 12);
  }),
];

const ON_ALL_TOYS: readonly Act[] = [
  visitor('/', 'sees all toys', async (shopper) => {
    await shopper.goTo('All Toys');
    await shopper.expectTitle('All Toys');
    await expectAllToys(shopper, 12);
    await shopper.sees('Browse our complete collection of 12 amazing toys');
  }),
  visitor('/all-toys', 'chooses age, price and order, and clears the filters', async (shopper) => {
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
  }),
  visitor('/all-toys', 'opens a toy of a filtered list and goes back', async (shopper) => {
    await shopper.choose('Category', 'Building Blocks');
    await expectAllToys(shopper, 2);
    await shopper.expectAddress('/all-toys?category=Building+Blocks'); // which follows after a pause
    await openToyAndGoBack(shopper, shopper.main, 'Hill Tracts Wooden Blocks');
    await expectAllToys(shopper, 2);
    await shopper.expect(shopper.main.getByLabel('Category')).toHaveValue('Building Blocks');
    await shopper.choose('Category', 'All Categories');
    await expectAllToys(shopper, 12);
  }),
  visitor('/all-toys', 'is asked to log in for a heart', async (shopper) => {
    const heart = card(shopper.main, TIGER).getByRole('button', {
      name: `Favorite ${TIGER}`,
    });
    await shopper.press(heart);
    await shopper.expectNotice(noticeText(notices.loginRequiredForFavorites));
    await shopper.expect(heart).toHaveAttribute('aria-pressed', 'false');
    await shopper.expectAddress('/all-toys');
  }),
];

const ON_A_TOY: readonly Act[] = [
  visitor('/all-toys', 'sees a toy', async (shopper) => {
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
      await shopper.sees(text);
    await shopper.expect(shopper.page).toHaveTitle(`${TIGER} – Latim`);
  }),
  visitor('/toy/toy-1', 'zooms its picture', async (shopper) => {
    await shopper.pressButton(/^Show picture 2/);
    await shopper.pressButton('Zoom');
    const dialog = shopper.page.getByRole('dialog', { name: TIGER });
    await shopper.expect(dialog.getByText('Picture 2 of 2')).toBeVisible();
    await shopper.press(dialog.getByRole('button', { name: 'Next picture' }));
    await shopper.expect(dialog.getByText('Picture 1 of 2')).toBeVisible();
    await shopper.press(dialog.getByRole('button', { name: 'Close' }));
    await shopper.expect(dialog).toBeHidden();
    await shopper.expect(shopper.main.getByRole('button', { name: 'Zoom' })).toBeFocused();
  }),
  visitor('/toy/toy-1', 'requests to try it', async (shopper, { email }) => {
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
  }),
  visitor('/toy/toy-1', 'is asked to log in for a favourite', async (shopper) => {
    await shopper.pressButton('Add to Favorites');
    await shopper.expectNotice(noticeText(notices.loginRequired));
    await shopper.expectAddress('/auth');
  }),
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
  visitor('/auth', 'opens favourites, profile and the page of no address', async (shopper) => {
    await shopper.goTo('Favorites');
    await shopper.expectTitle('My Favorites');
    await shopper.sees('Please log in to view your favorite toys');
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
  }),
  visitor('/auth', 'is told what is wrong in the forms', async (shopper) => {
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
  }),
];

/** The act that makes an account. */
export const SIGN_UP = newcomer('/auth', 'signs up', async (shopper, { name, email, password }) => {
  await shopper.pick(shopper.main.getByRole('tab', { name: 'Sign Up' }));
  const form = shopper.form('Sign Up');
  await shopper.type(form.getByLabel('Full Name'), name);
  await shopper.type(form.getByLabel('Email'), email);
  await shopper.type(form.getByLabel('Password', { exact: true }), password);
  await shopper.expect(form.getByText('(not met)')).toHaveCount(0);
  await shopper.press(form.getByRole('button', { name: 'Sign Up', exact: true }));
  await expectGreeting(shopper, 'Ayesha', noticeText(notices.signedUp));
});

const reviewEntry = ({ main }: Shopper, comment: string) =>
  main.getByRole('listitem').filter({ hasText: comment });

/** Shows the stored reviews of a toy page that was loaded again. */
async function listReviews(shopper: Shopper): Promise<void> {
  const show = shopper.main.getByRole('button', { name: /^Show \d+ saved/ });
  await shopper.expect(show.or(reviewEntry(shopper, COMMENT)).first()).toBeVisible();
  if (await show.isVisible()) await shopper.press(show);
}

const FAVOURITES: readonly Act[] = [
  user('/', 'adds a toy to the favourites, takes it back and adds it again', async (shopper) => {
    await shopper.goTo('All Toys');
    await shopper.press(card(shopper.main, RICKSHAW).getByRole('link'));
    const add = shopper.main.getByRole('button', {
      name: 'Add to Favorites',
    });
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
  }),
  user('/toy/toy-2', 'removes a favourite, and restores it', async (shopper) => {
    await shopper.goTo(/^Favorites/);
    await shopper.sees('You have 1 favorite toys saved');
    await shopper.pressButton(`Remove ${RICKSHAW} from favorites`);
    await shopper.expectNotice(noticeText(notices.favoriteRemovedFromList(RICKSHAW)));
    await shopper.sees('No Favorites Yet');
    const undo = shopper.main.getByRole('button', { name: 'Undo' });
    await shopper.expect(undo).toBeFocused();
    await shopper.press(undo);
    await shopper.sees('You have 1 favorite toys saved');
    await shopper.expectStored('favorites', ['toy-2']);
  }),
];

const REVIEWS: readonly Act[] = [
  user('/favorites', 'writes a review', async (shopper) => {
    await shopper.follow(`View Details of ${RICKSHAW}`);
    const form = shopper.form('Write a review');
    await shopper.pick(form.getByRole('radio', { name: '4 stars' }));
    await shopper.type(form.getByLabel(/^Comment/), COMMENT);
    await shopper.press(form.getByRole('button', { name: 'Submit Review' }));
    await shopper.expectNotice(noticeText(notices.reviewSubmitted));
    await shopper.expect(reviewEntry(shopper, COMMENT)).toBeVisible();
    await shopper.sees('(rating from 1 review)');
    await shopper.expect(form.getByLabel(/^Comment/)).toHaveValue('');
    await shopper.expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await shopper.expectStored('reviews', ['toy-2']);
  }),
  user('/toy/toy-2', 'edits the review, and cancels', async (shopper) => {
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
  }),
  user('/toy/toy-2', 'updates the review', async (shopper) => {
    await listReviews(shopper);
    await shopper.pressButton(/^Edit/);
    const form = shopper.form('Edit your review');
    await shopper.type(form.getByLabel(/^Comment/), EDITED);
    await shopper.press(form.getByRole('button', { name: 'Update Review' }));
    await shopper.expectNotice(noticeText(notices.reviewUpdated));
    await shopper.expect(reviewEntry(shopper, EDITED)).toContainText('edited');
    await shopper.expect(shopper.main.getByRole('button', { name: /^Edit/ })).toBeFocused();
  }),
  user('/toy/toy-2', 'deletes the review, and restores it', async (shopper) => {
    await listReviews(shopper);
    await shopper.pressButton(/^Delete/);
    await shopper.expectNotice(noticeText(notices.reviewDeleted));
    await shopper.sees('(rating from 0 reviews)');
    await shopper.expectStored('reviews', []);
    const undo = shopper.main.getByRole('button', { name: 'Undo' });
    await shopper.expect(undo).toBeFocused();
    await shopper.press(undo);
    await shopper.expect(reviewEntry(shopper, EDITED)).toBeVisible();
    await shopper.sees('(rating from 1 review)');
    await shopper.expectStored('reviews', ['toy-2']);
  }),
];

const PROFILE: readonly Act[] = [
  user('/toy/toy-2', 'sees the profile', async (shopper, { name, email }) => {
    await shopper.goTo(/^My Profile/);
    await shopper.expectTitle(name);
    for (const text of [email, 'My Reviews (1)', 'My Favorites (1)', EDITED])
      await shopper.sees(text, { exact: true });
    await shopper.expectLocalDates();
  }),
  user('/profile', 'edits the profile, cancels, and saves', async (shopper, person) => {
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
  }),
  user('/profile', 'is still signed in after a reload', async (shopper) => {
    await shopper.open('/profile');
    await shopper.expectTitle('Sadia Karim');
    for (const text of ['My Reviews (1)', 'My Favorites (1)']) await shopper.sees(text);
  }),
  user('/profile', 'deletes review and favourite', async (shopper) => {
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
      await shopper.sees(text);
    await shopper.expectStored('reviews', []);
    await shopper.expectStored('favorites', []);
  }),
];

const ACCOUNT: readonly Act[] = [
  user('/profile', 'signs out', signOut),
  newcomer('/', 'resets the password', async (shopper, { email }) => {
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
    await shopper.follow('Go to Login');
    await shopper.expectTitle('Welcome');
  }),
  newcomer('/auth', 'logs in with the new password', async (shopper, { email }) => {
    await logIn(shopper, email, 'Wrong7password');
    await shopper.expectNotice(/^Error\u200b?: /); // a translated text ends with U+200B
    await logIn(shopper, email, NEW_PASSWORD);
    await expectGreeting(shopper, 'Sadia', noticeText(notices.loggedIn));
  }),
  user('/', 'signs out again', signOut),
  newcomer('/', 'signs in with Google', async (shopper, { email }) => {
    const { page } = shopper;
    await shopper.goTo('Login');
    const opening = page.waitForEvent('popup');
    await shopper.pressButton('Login with Google');
    const popup = await opening;
    await shopper.type(popup.getByLabel('Name'), 'Mina Das');
    await shopper.type(popup.getByLabel('Email'), `google-${email}`);
    await shopper.press(popup.getByRole('button', { name: 'Add and continue' }));
    await expectGreeting(shopper, 'Mina', noticeText(notices.googleSignedIn));
  }),
  visitor('/', 'follows the links of the footer', async (shopper) => {
    const { page, quickLinks } = shopper;
    await shopper.press(quickLinks.getByRole('link', { name: 'Favorites' }));
    await shopper.expectTitle('My Favorites');
    await shopper.expect(shopper.heading).toBeFocused();
    await shopper.press(page.getByRole('link', { name: 'Privacy Policy' }));
    await shopper.expectAddress('/favorites');
    await shopper.press(quickLinks.getByRole('link', { name: 'Home' }));
    await shopper.expectTitle('Toys with a Chittagong heart');
  }),
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
