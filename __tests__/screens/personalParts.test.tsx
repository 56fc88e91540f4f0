import '#tests/support/jsdomGaps';
import { act, fireEvent, screen } from '@testing-library/react';
import { TOYS } from '#data/toys';
import { noticeText } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { moreEntriesRequested } from '#features/lists/listsSlice';
import { reviewDeletionRequested } from '#features/reviews/reviewsSlice';
import { DemoAccountsContext } from '#lib/DemoAccountsContext';
import Auth from '#screens/Auth';
import Favorites from '#screens/Favorites';
import ForgotPassword from '#screens/ForgotPassword';
import Profile from '#screens/Profile';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { renderPart } from '#tests/support/renderPart';
import type { ShopStart } from '#tests/support/testShop';
import { generateToys } from '../../scripts/bench/generateToys';

// The screens without the parts around them: faster than the whole app.

const TIGER = 'Bagha the Bengal Tiger Cub';
const RICKSHAW = 'Rickshaw Builder Set';
const never = new Promise<void>(() => {});
/** Records that never arrive. */
const noRecords: ShopStart = { recordsArrive: never };
/** A catalogue of which only the first toy arrives. */
const oneToy: ShopStart = { toysInPage: 1, toysArrive: never };

const texts = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const manyToys = (count: number) =>
  generateToys(count, { categories: ['Plush'], pictures: TOYS.map(({ image }) => image) });
const favoritesOf = (toys: readonly Toy[]) => toys.map(({ id }) => aFavorite({ toyId: id }));
/** Elements that were made a tab stop before all others. */
const positiveTabStops = () =>
  document.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])');
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const picture = () => document.querySelector('img[src^="/pictures/"]')?.getAttribute('src');

describe('the favourites', () => {
  const open = (start: ShopStart) => renderPart(<Favorites />, { url: '/favorites', ...start });
  const favorites = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
  const LOADING = 'Loading…';
  const LOG_IN = 'Please log in to view your favorite toys';

  it.each<[string, ShopStart, string]>([
    ['the session is unknown', {}, LOADING],
    ['their list is being read', { user: aUser(), ...noRecords }, LOADING],
    ['their toys are being loaded', { user: aUser(), favorites, ...oneToy }, LOADING],
    ['nobody is signed in', { user: null }, LOG_IN],
    ['nobody is signed in and no list was read', { user: null, ...noRecords }, LOG_IN],
    ['nobody is signed in and no toys were loaded', { user: null, ...oneToy }, LOG_IN],
  ])('are only a text if %s', async (_why, start, text) => {
    await open(start);
    expect(texts()).toMatch(new RegExp(`^My Favorites${text}(Login)?$`));
    expect(document.title).toBe('Favorites – Latim');
    expect(hrefs()).toStrictEqual(start.user === null ? ['/auth'] : []);
  });

  it('say that they are loading only once', async () => {
    await open({ user: aUser(), ...noRecords, ...oneToy });
    expect(screen.getByRole('status')).toHaveTextContent(LOADING);
  });

  it('are cards, of which the first four load their pictures at once', async () => {
    const ids = ['toy-1', 'toy-2', 'toy-3', 'toy-4', 'toy-5'];
    await open({ user: aUser(), favorites: ids.map((toyId) => aFavorite({ toyId })) });
    expect(screen.getByRole('status')).toHaveTextContent('You have 5 favorite toys saved');
    const loading = [...document.querySelectorAll('li img')].map((each) =>
      each.getAttribute('loading'),
    );
    expect(loading).toStrictEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
    expect(hrefs()).toStrictEqual(ids.map((id) => `/toy/${id}`));
    expect(screen.queryByText('No Favorites Yet')).toBeNull();
  });

  it('show Undo in the place of a removed toy, which is not counted', async () => {
    const { notifier } = await open({ user: aUser(), favorites });
    button(`Remove ${TIGER} from favorites`).focus();
    await press(`Remove ${TIGER} from favorites`);
    expect(notifier.notices.map(noticeText)).toStrictEqual([
      `Removed from favorites: ${TIGER} is no longer in your favorites`,
    ]);
    expect(screen.getByText(`${TIGER} was removed.`).closest('li')?.nextElementSibling).toBe(
      screen.getByText(RICKSHAW).closest('li'),
    );
    expect(screen.getByRole('status')).toHaveTextContent('You have 1 favorite toys saved');
    expect(button('Undo')).toHaveFocus();
    expect(button('Undo')).toHaveAccessibleDescription(`${TIGER} was removed.`);
    await press('Undo');
    expect(button(`Remove ${TIGER} from favorites`)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('You have 2 favorite toys saved');
  });

  it('are fifty at first, however long the lists of the profile are', async () => {
    const toys = manyToys(60);
    const { store } = await open({ user: aUser(), toys, favorites: favoritesOf(toys) });
    act(() => void store.dispatch(moreEntriesRequested({ list: 'profileFavorites' })));
    expect(document.querySelectorAll('li img')).toHaveLength(50);
    await press('Show more (10)');
    expect(document.querySelectorAll('li img')).toHaveLength(60);
    expect(store.getState().lists).toStrictEqual({ favorites: 100, profileFavorites: 100 });
  });

  it('lead to all toys if there are none', async () => {
    await open({ user: aUser() });
    expect(screen.getByRole('status')).toHaveTextContent(
      "You haven't added any toys to favorites yet",
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No Favorites Yet');
    expect(hrefs()).toStrictEqual(['/all-toys']);
    expect(picture()).toBe('/pictures/no-favorites.svg');
    expect(document.querySelector('ul')).toBeNull();
    expect(positiveTabStops()).toHaveLength(0);
  });
});

describe('the profile', () => {
  const open = (start: ShopStart = {}) =>
    renderPart(<Profile />, { url: '/profile', user: aUser(), ...start });
  const reviewAt = (second: number, toyId: string) => {
    const time = `2026-01-02T03:04:0${second}.000Z`;
    return aReview({ id: `review-${second}`, toyId, createdAt: time, updatedAt: time });
  };
  const heading = (name: RegExp) => screen.getByRole('heading', { level: 2, name });
  const panelOf = (name: RegExp) => heading(name).parentElement as HTMLElement;
  const rows = (name: RegExp) => [...panelOf(name).querySelectorAll('li')].map(textOf);
  const textOf = (element: Element) => element.textContent ?? '';

  it('is a text while the user is unknown', async () => {
    const { auth } = await renderPart(<Profile />, { url: '/profile' });
    expect(texts()).toBe('My ProfileLoading your profile...');
    await act(async () => auth.report(aUser()));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ayesha Rahman');
    expect(document.title).toBe('Profile – Latim');
  });

  it('shows the account', async () => {
    await open();
    expect(screen.getAllByRole('definition').map(textOf)).toStrictEqual([
      'ayesha@example.com',
      '1 December 2025',
    ]);
  });

  it('focuses the button to edit after an edit, but not before', async () => {
    const { store } = await open();
    expect(document.body).toHaveFocus();
    await press('Edit Profile');
    expect(store.getState().auth.profile.status).toBe('editing');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(button('Edit Profile')).toHaveFocus();
  });

  it.each([
    ['the lists are being read', noRecords],
    ['the toys are being loaded', oneToy],
    ['both', { ...noRecords, ...oneToy }],
  ])('counts nothing while %s', async (_why, start) => {
    await open({ favorites: [aFavorite()], reviews: [aReview()], ...start });
    for (const name of [/^My Reviews$/, /^My Favorites$/]) {
      expect(textOf(panelOf(name)).match(/Loading…/g)).toHaveLength(1);
      expect(textOf(panelOf(name))).not.toMatch(/yet/);
      expect(rows(name)).toStrictEqual([]);
    }
  });

  it('says that there is nothing yet', async () => {
    await open();
    expect(textOf(panelOf(/^My Reviews \(0\)$/))).toMatch(
      /No reviews yet\. Start reviewing toys!$/,
    );
    expect(textOf(panelOf(/^My Favorites \(0\)$/))).toMatch(
      /No favorites yet\. Start adding toys!$/,
    );
    expect(texts()).not.toContain('Loading');
    expect(positiveTabStops()).toHaveLength(0);
  });

  it('shows a review that was written in another tab', async () => {
    const { records } = await open();
    const items = [reviewAt(1, 'toy-2')];
    act(() => records.report({ type: 'received', list: 'reviews', items }));
    expect(rows(/^My Reviews \(1\)$/)).toStrictEqual([expect.stringContaining(RICKSHAW)]);
  });

  it('shows fifty entries of each list, and more of one on request', async () => {
    const toys = manyToys(60);
    const reviews = toys.map((_toy, index) => aReview({ id: `review-${index}` }));
    const { store } = await open({ toys, favorites: favoritesOf(toys), reviews });
    const counts = () => [rows(/^My Reviews \(60\)$/).length, rows(/^My Favorites \(60\)$/).length];
    const [moreReviews, moreFavorites] = screen.getAllByRole('button', { name: 'Show more (10)' });
    expect(counts()).toStrictEqual([50, 50]);
    fireEvent.click(moreReviews as HTMLElement);
    expect(counts()).toStrictEqual([60, 50]);
    fireEvent.click(moreFavorites as HTMLElement);
    expect(counts()).toStrictEqual([60, 60]);
    expect(store.getState().lists).toStrictEqual({ profileFavorites: 100, profileReviews: 100 });
  });

  it('offers no more entries while the toys are being loaded', async () => {
    const toys = manyToys(60);
    const reviews = toys.map((_toy, index) => aReview({ id: `review-${index}` }));
    await open({ toys, favorites: favoritesOf(toys), reviews, ...oneToy });
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('lists the favourites with price and link, and undoes a removal', async () => {
    const { notifier } = await open({ favorites: [aFavorite(), aFavorite({ toyId: 'toy-2' })] });
    expect(rows(/^My Favorites \(2\)$/)).toStrictEqual([
      expect.stringContaining(`${TIGER}$24.99`),
      expect.stringContaining(RICKSHAW),
    ]);
    expect(hrefs()).toStrictEqual(['/toy/toy-1', '/toy/toy-2']);
    await press(`Remove ${TIGER} from favorites`);
    expect(notifier.notices.map(noticeText)).toStrictEqual(['Success: Removed from favorites']);
    expect(rows(/^My Favorites \(1\)$/)[0]).toBe(`${TIGER} was removed.Undo`);
    expect(texts()).not.toContain('No favorites yet');
    await press('Undo');
    expect(rows(/^My Favorites \(2\)$/)[0]).toContain('Remove');
  });

  it('lists the reviews, newest first, and undoes a deletion in its place', async () => {
    const reviews = [reviewAt(1, 'toy-1'), reviewAt(3, 'no-longer-sold'), reviewAt(2, 'toy-2')];
    const { log, notifier } = await open({ reviews });
    const GONE = 'A toy we no longer sell';
    expect(rows(/^My Reviews \(3\)$/)).toStrictEqual([
      expect.stringMatching(`^${GONE}`),
      expect.stringMatching(`^${RICKSHAW}`),
      expect.stringMatching(`^${TIGER}`),
    ]);
    expect(hrefs()).toStrictEqual(['/toy/toy-2', '/toy/toy-1']);
    expect(texts()).not.toContain('No reviews yet');
    await press(`Delete review of ${RICKSHAW}`);
    expect(notifier.notices.map(noticeText)).toStrictEqual([
      'Success: Review deleted successfully',
    ]);
    expect(rows(/^My Reviews \(2\)$/)[1]).toBe(`Your review of ${RICKSHAW} was deleted.Undo`);
    await press('Undo');
    await press(`Delete review of ${GONE}`);
    expect(rows(/^My Reviews \(2\)$/)[0]).toBe(`Your review of ${GONE} was deleted.Undo`);
    expect(log.filter(reviewDeletionRequested.match).map(({ payload }) => payload)).toStrictEqual([
      { reviewId: 'review-2', from: 'profile' },
      { reviewId: 'review-3', from: 'profile' },
    ]);
  });
});

describe('/auth', () => {
  const open = (start: ShopStart) => renderPart(<Auth />, { url: '/auth', ...start });

  it('shows the form of the chosen tab, and its title', async () => {
    await open({ user: null });
    expect(document.title).toBe('Login – Latim');
    expect(screen.getByRole('tablist', { name: 'Account' })).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' })));
    expect(document.title).toBe('Sign Up – Latim');
    expect(await screen.findByRole('form', { name: 'Sign Up' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Login' })).toBeNull();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it.each([true, false])('says if accounts are only for demonstration: %s', async (isDemo) => {
    const page = (
      <DemoAccountsContext value={isDemo}>
        <Auth />
      </DemoAccountsContext>
    );
    await renderPart(page, { url: '/auth', user: null });
    await screen.findByRole('form', { name: 'Login' });
    expect(texts().includes('This is a demonstration: accounts live in this browser only.')).toBe(
      isDemo,
    );
  });

  it.each<[string, ShopStart]>([
    ['is unknown', {}],
    ['is known', { user: aUser() }],
  ])('has no form while the user %s', async (_what, start) => {
    await open(start);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(picture()).toBe('/pictures/welcome.svg');
  });
});

describe('the reset of the password', () => {
  it.each([
    ['no email', '', ''],
    ['an email', '?email=rafi%40example.com', 'rafi@example.com'],
    ['a text that is too long', `?email=${'a'.repeat(300)}`, 'a'.repeat(254)],
  ])('starts with what the address contains: %s', async (_what, search, email) => {
    await renderPart(<ForgotPassword />, { url: `/forgot-password${search}` });
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
    expect(document.title).toBe('Reset Password – Latim');
    expect(picture()).toBe('/pictures/mailbox.svg');
  });
});
