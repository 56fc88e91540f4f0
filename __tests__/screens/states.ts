import { act, fireEvent, screen } from '@testing-library/react';
import type { Toy } from '#domain/toy';
import { TOYS } from '#domain/toys';
import type { User } from '#domain/user';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { fixedClock } from '#tests/support/fakes';
import { readScreen } from '#tests/support/readScreen';
import { renderApp, type RenderedApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';
import { loadAllLazyComponents } from '#ui/lazyWithRetry';

/** What the user, a service or another tab does. */
export type Step = (page: RenderedApp) => unknown;
/** A way to open the shop, and what may happen then, by name. Each is a state. */
export type States = readonly [
  name: string,
  start: ShopStart,
  then: Record<string, readonly Step[]>,
];

const NOON = '2026-01-02T12:00:00.000Z'; // the same day in the zones in which the tests run
/** Legal extremes: equal prices, no stock, no rating, the best one, no picture, a long name, one from right to left. */
const EXTREMES: Readonly<Record<string, Partial<Toy>>> = {
  'toy-2': { price: 15.99 },
  'toy-4': { availableQuantity: 0, rating: 0 },
  'toy-6': { name: 'סביבון קטן', rating: 5 },
  'toy-9': {
    name: 'Seventy-nine Rickshaws in a Row, from Agrabad to Patenga and back Home again',
    image: '' as never, // a URL in the type, which the catalogue may lack
  },
};
const toys = TOYS.map((toy) => ({ ...toy, ...EXTREMES[toy.id] }));
const favorites = ['toy-1', 'toy-4', 'toy-9', 'toy-99', '__proto__'].map((toyId) =>
  aFavorite({ toyId }),
);
const FAR = '+275760-09-12T12:00:00.000Z'; // the last day that JavaScript knows
const SCRIPT = '<img src=x onerror="alert(1)">';
const mine = aReview({ createdAt: NOON, updatedAt: NOON });
const reviews = [
  aReview({
    ...mine,
    id: 'review-5',
    userId: 'x',
    userEmail: `${SCRIPT}@x.example`,
    comment: SCRIPT,
  }),
  mine,
  aReview({ ...mine, id: 'review-2', toyId: 'toy-99', comment: '', createdAt: FAR }),
  aReview({ ...mine, id: 'review-3', toyId: 'toy-9', createdAt: '2025-12-30T12:00:00.000Z' }),
  aReview({ ...mine, id: 'review-4', userId: 'x', userEmail: 'রফিক@x.example', comment: 'ভালো' }),
];
const ayesha = aUser({ creationTime: NOON });
const rafi = aUser({ uid: 'uid-rafi', email: 'rafi@x.example', creationTime: NOON });
const nobody = aUser({ displayName: '', email: '', creationTime: NOON });
const photo = { photoURL: 'http://x.example/a.png', displayName: 'আয়েশা রহমান' };

const open = (
  name: string,
  url: string,
  start: ShopStart = {},
  then: Record<string, readonly Step[]> = {},
): States => [name, { url, toys, ...start }, then];
const visitor = { user: null, recent: ['toy-9', 'toy-99', 'toy-2'] };
const demo = { ...visitor, hasDemoAccounts: true };
const blocked = { ...visitor, isWindowBlocked: true };
const member = { user: ayesha, favorites, reviews };
const unknown = {};

/** The first control that is shown. */
const shown = (found: readonly HTMLElement[]) =>
  found.find((element) => element.closest('[hidden]') === null) as HTMLElement;
const press =
  (name: string | RegExp, role = 'button'): Step =>
  () => {
    const control = shown(screen.getAllByRole(role, { name }));
    control.focus();
    control.click();
  };
const fill =
  (label: string, value: string): Step =>
  () => {
    const field = shown(screen.getAllByLabelText(label));
    field.focus();
    fireEvent.change(field, { target: { value } });
  };
const answer =
  (...args: Parameters<RenderedApp['auth']['answer']>): Step =>
  ({ auth }) =>
    auth.answer(...args);
const refuse =
  (method: Parameters<RenderedApp['auth']['refuse']>[0], message: string): Step =>
  ({ auth }) =>
    auth.refuse(method, { code: 'auth/x', message });
const report =
  (...users: readonly (User | null)[]): Step =>
  ({ auth }) =>
    users.forEach((user) => auth.report(user));
const escape: Step = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
/** The clock of the shop goes on to the evening. */
const closed: Step = ({ clock }) => clock.set(Date.parse('2026-01-02T16:00:00.000Z'));
/** Visits another screen. */
const away: readonly Step[] = [press('Home', 'link'), ({ history }) => history.back()];
const fullDisk: Step = ({ records }) => records.refuse('full');
const roomAgain: Step = ({ records }) => records.refuse(null);
const deletedElsewhere: Step = ({ records }) => {
  records.lists.reviews = reviews.filter((review) => review !== mine);
  records.report({ type: 'received', list: 'reviews', items: records.lists.reviews });
};

const logIn = [fill('Email', ' a@x.example'), fill('Password', 'Secret1'), press('Login')];
const googleRefused = [press('Login with Google'), refuse('signInWithGoogle', 'Closed.')];
const signUp = [fill('Full Name', 'Ayesha'), ...logIn.slice(0, 2), press('Sign Up')];
const reset = [fill('Email', 'a@x.example'), press('Reset Password')];
const resetSent = [...reset, answer('sendPasswordReset', undefined)];
const saveProfile = [press('Edit Profile'), fill('Name', 'Sadia'), press('Save Profile')];
const showReviews = press(/^Show 3 saved/);
const halfAReview = [press('3 stars', 'radio'), fill('Comment (optional)', 'Soft, but')];
const editReview = [showReviews, press(/^Edit your review/)];
const TIGER = 'Bagha the Bengal Tiger Cub';

/** Every screen for each kind of visitor, every form in its states, and the notices (spec §2, §4 to §8). */
export const STATES: readonly States[] = [
  open('home, before the session is known', '/'),
  open('home', '/', visitor, {
    'all toys': [press('Load More Toys')],
    'Shop Now': [press('Shop Now')],
    'a minute after it has closed': [closed, () => jest.advanceTimersByTimeAsync(60_000)],
    'logging out': [report(ayesha), press('Logout')],
    'found in a category': [fill('Category', 'Puzzles'), fill('Search toys', 'JIGSAW')],
    'nothing found': [fill('Search toys', 'puzle')],
    'filters reset': [fill('Search toys', 'puzle'), press('Reset Filters')],
    'a heart': [press(`Favorite ${TIGER}`)],
    'logged in after a heart on another screen': [
      press('View All Toys', 'link'),
      press(`Favorite ${TIGER}`),
      press('Login', 'link'),
      ...logIn,
      answer('logIn', ayesha),
    ],
    'slide show': [press('Start automatic slide show'), press('Next slide')],
  }),
  open('home of a member', '/', member, {
    'a heart': [press('Favorite Rickshaw Builder Set')],
    'logged out': [press('Logout'), answer('signOut', undefined)],
    'not logged out': [press('Logout'), refuse('signOut', 'Offline.')],
  }),

  open('all toys', '/all-toys', visitor, {
    'by price': [fill('Sort', 'Price: low to high')],
    'nothing found': [fill('Search toys', 'puzle')],
    'a suggestion followed': [fill('Search toys', 'puzle'), press('See Puzzles', 'link')],
    'a Bangla word': [fill('Search toys', 'বাঘ')],
  }),
  open('all toys, for ages', '/all-toys?age=1-2', visitor, {
    'for one year': [press('1 year', 'radio')],
  }),
  open('all toys, filtered', '/all-toys?q=e&category=Puzzles&age=5&max=30&sort=rating', visitor, {
    'one filter removed': [press(/^Up to \$30/)],
    'filters cleared': [press('Clear Filters')],
  }),
  open('all toys, chosen ones', '/all-toys?ids=toy-9,toy-1,toy-99', member),
  open('all toys, chosen ones that are gone', '/all-toys?ids=toy-99', visitor),
  open('all toys, several chosen ones that are gone', '/all-toys?ids=toy-98,toy-99', visitor, {
    'all shown again': [press(/^Chosen toys/)],
    'another filter instead': [press(/^Chosen toys/), fill('Category', 'Plush')],
  }),

  open('login, before the session is known', '/auth', unknown, {
    'the service cannot be loaded': [({ auth }) => auth.fail()],
  }),
  open('login', '/auth', demo, {
    empty: [press('Login')],
    'password shown': [fill('Password', 'Secret1'), press('Show password')],
    'password hidden again': [fill('Password', 'Secret1'), press('Show password'), press('Login')],
    pending: logIn,
    refused: [...logIn, refuse('logIn', 'Wrong.')],
    done: [...logIn, answer('logIn', ayesha)],
    'Google refused': googleRefused,
    'Google tried again': [...googleRefused, press('Login with Google')],
    'Google done': [press('Login with Google'), answer('signInWithGoogle', ayesha)],
    'signed in elsewhere meanwhile': [press('Login with Google'), report(ayesha)],
    'email for the other tab': [...logIn.slice(0, 2), press('Sign Up', 'tab')],
    'email from the other tab': [
      press('Sign Up', 'tab'),
      fill('Email', 'a@x.example'),
      press('Login', 'tab'),
    ],
    'other tab and back': [
      fill('Password', 'Secret1'),
      press('Sign Up', 'tab'),
      press('Login', 'tab'),
    ],
  }),
  open('sign-up', '/auth#sign-up', visitor, {
    invalid: [fill('Photo URL (optional)', 'javascript:1'), press('Sign Up')],
    'half a password': [fill('Password', 'secret')],
    'half-written, after another screen': [
      fill('Full Name', 'Ayesha'),
      fill('Email', 'ayesha@'),
      fill('Password', 'Secret1'),
      ...away,
    ],
    pending: signUp,
    refused: [...signUp, refuse('signUp', 'Taken.')],
    done: [...signUp, answer('signUp', ayesha)],
    'Google refused': [press('Google Sign Up'), refuse('signInWithGoogle', '')],
  }),
  open('login, for a member', '/auth', member),

  open('reset', '/forgot-password', demo, {
    pending: reset,
    sent: resetSent,
    refused: [...reset, refuse('sendPasswordReset', 'No.')],
  }),
  open('reset, prefilled', '/forgot-password?email=ayesha', blocked, {
    invalid: [press('Reset Password')],
    sent: resetSent,
  }),

  open('favorites, before the session is known', '/favorites'),
  open('favorites, signed out', '/favorites', visitor),
  open('favorites, none', '/favorites', { user: ayesha }),
  open('favorites', '/favorites', member, {
    removed: [press(/^Remove Bagha/)],
    'removal undone': [press(/^Remove Bagha/), press('Undo')],
    'not removed': [fullDisk, press(/^Remove Bagha/)],
    shared: [press('Share list')],
  }),
  open(
    'favorites, one',
    '/favorites',
    { user: ayesha, favorites: favorites.slice(0, 1) },
    {
      removed: [press(/^Remove/)],
      'not put back': [press(/^Remove/), fullDisk, press('Undo')],
      'put back': [press(/^Remove/), fullDisk, press('Undo'), roomAgain, press('Undo')],
    },
  ),

  open('profile, before the session is known', '/profile'),
  open('profile, signed out', '/profile', visitor),
  open('profile, empty', '/profile', { user: nobody }),
  open('profile, with a photo', '/profile', { user: { ...ayesha, ...photo } }),
  open('profile', '/profile', member, {
    edited: [press('Edit Profile')],
    invalid: [press('Edit Profile'), fill('Photo URL', 'x'), press('Save Profile')],
    saved: [...saveProfile, answer('updateProfile', { ...ayesha, displayName: 'Sadia' })],
    'not saved': [...saveProfile, refuse('updateProfile', 'No.')],
    cancelled: [...saveProfile.slice(0, 2), press('Cancel')],
    'closed by Escape': [...saveProfile.slice(0, 2), escape],
    'opened again after Escape': [...saveProfile.slice(0, 2), escape, press('Edit Profile')],
    'not closed while it is saved': [...saveProfile, escape],
    'edited, and changed elsewhere': [...saveProfile.slice(0, 2), report({ ...ayesha, ...photo })],
    'review edited': [press(/^Edit review of Bagha/)],
    'another review edited': [press(/^Edit review of Bagha/), press(/^Edit review of Seventy/)],
    'review not edited': [press(/^Edit review of Bagha/), press('Cancel')],
    'review updated': [
      press(/^Edit review of Bagha/),
      fill('Comment (optional)', 'Better'),
      press('Update Review'),
    ],
    'review deleted': [press('Delete review of A toy we no longer sell')],
    'review not deleted': [fullDisk, press(/^Delete review of Bagha/)],
    'favorite removed': [press(/^Remove Bagha/)],
  }),

  open('toy, before the session is known', '/toy/toy-1'),
  open('toy', '/toy/toy-1', visitor, {
    'second picture': [press(/^Show picture 2/)],
    zoomed: [press('Zoom'), press('Enlarge')],
    'zoomed, and the next picture': [press('Zoom'), press('Enlarge'), press('Next picture')],
    'request incomplete': [press('Try This Toy Now'), fill('Name', ' '), press('Submit Request')],
    'request sent': [
      fill('Name', ' Ayesha '),
      fill('Email', 'a@x.example'),
      press('Submit Request'),
    ],
    'favorite refused': [press('Add to Favorites')],
    'link copied': [press('Share')],
    'link not copied': [({ sharing }) => (sharing.result = null), press('Share')],
  }),
  open('toy of a member', '/toy/toy-1', member, {
    'favorite removed': [press('Favorited')],
    'favorite not removed': [fullDisk, press('Favorited')],
    reviews: [showReviews],
    'review written': [press('2 stars', 'radio'), fill('Comment (optional)', 'Nice. '.repeat(78))],
    'half a review, after another screen': [...halfAReview, ...away],
    'half a review, after another user': [...halfAReview, report(null, rafi), report(ayesha)],
    'half a review, beside an edit': [...halfAReview, ...editReview, press('Cancel')],
    'edit opened again after Cancel': [
      ...editReview,
      fill('Comment (optional)', 'Better'),
      press('Cancel'),
      press(/^Edit your review/),
    ],
    'edit closed by Escape': [...editReview, fill('Comment (optional)', 'Better'), escape],
    'edit opened again after Escape': [
      ...editReview,
      fill('Comment (optional)', 'Better'),
      escape,
      press(/^Edit your review/),
    ],
    'review submitted': [press('2 stars', 'radio'), press('Submit Review')],
    'review not submitted': [fullDisk, press('Submit Review')],
    'review edited, and deleted': [...editReview, press(/^Delete your review/)],
    'review edited, and deleted elsewhere': [...editReview, deletedElsewhere],
    'review deleted elsewhere, with the focus elsewhere': [
      ...editReview,
      press('Share'),
      deletedElsewhere,
    ],
    'review too long': [
      ...editReview,
      fill('Comment (optional)', 'Nice. '.repeat(84)),
      press('Update Review'),
    ],
    'review updated': [...editReview, press('Update Review')],
    'review deleted': [showReviews, press(/^Delete your review/)],
    'deletion undone': [showReviews, press(/^Delete your review/), press('Undo')],
  }),
  open(
    'toy without stock or rating',
    '/toy/toy-4',
    { user: ayesha },
    {
      'favorite added': [press('Add to Favorites')],
    },
  ),
  open('toy without a picture, with a long name', '/toy/toy-9', visitor),
  open('toy with one review', '/toy/toy-9', member, {
    'deleted, and another action': [
      press(/^Show 1 saved/),
      press(/^Delete your review/),
      press('Favorited'),
    ],
  }),
  open('toy that is the only one of its category', '/toy/toy-6', visitor),
  open(
    'toy that is the only one, with one picture',
    '/toy/toy-1',
    { ...visitor, toys: toys.slice(0, 1).map((toy) => ({ ...toy, image: '/toys/kite.svg' })) },
    { zoomed: [press('Zoom')] },
  ),
  open('toy that does not exist', '/toy/%', visitor),

  open('unknown address', '/nowhere', visitor, {
    'favorites damaged': [
      ({ records }) => records.report({ type: 'problem', list: 'favorites', problem: 'damaged' }),
    ],
  }),
];

const { matchMedia } = window;
/** Of a user who prefers less motion: the slide show does not start by itself. */
const matchQuietMedia = (query: string): MediaQueryList =>
  query.includes('reduce') ? { ...matchMedia(query), matches: true } : matchMedia(query);

beforeAll(() => loadAllLazyComponents(), 120_000); // a busy machine compiles them slowly

/** Lets everything happen that waits: answers, moved focus, announcements after a pause. */
export async function perform(step: () => unknown): Promise<void> {
  await act(async () => void (await step()));
  await act(() => jest.advanceTimersByTimeAsync(1200));
}

/** Opens a state. Returns the page, and how it read before the steps. */
export async function openState(start: ShopStart, steps: readonly Step[] = []) {
  const now = Date.parse(NOON);
  jest.useFakeTimers({ now });
  jest.spyOn(window, 'matchMedia').mockImplementation(matchQuietMedia);
  const page = await renderApp({ clock: fixedClock(now), ...start });
  await perform(() => undefined);
  const opened = readScreen(page);
  for (const step of steps) await perform(() => step(page));
  return { page, opened };
}

/** The path of a state's address. */
export const pathOf = ({ url = '/' }: ShopStart): string => url.replace(/[?#].*/, '');
