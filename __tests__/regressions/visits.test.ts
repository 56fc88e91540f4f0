import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { selectUser } from '#features/auth/authSlice';
import { selectCatalogueStatus } from '#features/catalogue/catalogueSlice';
import { selectAllToysMatches } from '#features/catalogue/selectAllToysMatches';
import { selectMyFavoriteToys } from '#features/favorites/favoritesSlice';
import { selectAddress } from '#features/filter/filterSlice';
import { selectRaisedNotices } from '#features/notices/noticesSlice';
import { selectMyReviews } from '#features/reviews/reviewsSlice';
import { hrefOf } from '#features/router/routerSlice';
import { shopVisits } from '#qa/shopAdapter';
import { shopEffects } from '#qa/shopEffects';
import type { RootState } from '#store/rootReducer';
import { replayVisit } from '#tests/support/replayVisit';

const FOLDER = path.resolve('__tests__/regressions');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

const statesOf = (visit: string) =>
  shopVisits.statesOf(shopVisits.parse(readFileSync(path.join(FOLDER, `${visit}.json`), 'utf8')));

/** What a visit showed, in order, without repetitions. */
function courseOf<Shown>(visit: string, select: (state: RootState) => Shown): readonly Shown[] {
  const texts = statesOf(visit).map((state) => JSON.stringify(select(state)));
  return texts
    .filter((text, index) => text !== texts[index - 1])
    .map((text) => JSON.parse(text) as Shown); // written above
}

const address = (state: RootState) => hrefOf(selectAddress(state));
const notices = (state: RootState) => selectRaisedNotices(state).map(({ key }) => key);
const name = (state: RootState) => selectUser(state)?.displayName ?? null;
const favorites = (state: RootState) => selectMyFavoriteToys(state).map(({ id }) => id);
const ratings = (state: RootState) => selectMyReviews(state).map(({ rating }) => rating);

describe('a visit recorded in the browser', () => {
  it.each(FILES)('replays as recorded: %s', (file) => {
    expect(replayVisit(file).difference).toStrictEqual([]);
  });

  it.each(FILES)('breaks no law of the shop: %s', (file) => {
    const visit = shopVisits.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
    expect(shopVisits.brokenLaws(visit)).toStrictEqual([]);
  });
});

describe('the listeners and thunks of a visit recorded in the browser', () => {
  it.each(FILES)('do as recorded: %s', async (file) => {
    const snapshot = shopVisits.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
    const { differences, unchecked } = await shopVisits.replayEffects(snapshot, shopEffects);
    expect([...differences, ...unchecked]).toStrictEqual([]);
  });
});

describe('the recorded visit with', () => {
  it('a sign-up ends on the home page, as a new user', () => {
    expect(courseOf('sign-up', name)).toStrictEqual([null, 'Person 1']);
    expect(courseOf('sign-up', notices)).toStrictEqual([[], ['signedUp']]);
    expect(courseOf('sign-up', address).at(-1)).toBe('/');
  });

  it('a wrong password shows the error, until the login succeeds', () => {
    expect(courseOf('login', notices)).toStrictEqual([[], ['failed'], ['loggedIn']]);
    expect(courseOf('login', name)).toStrictEqual([null, 'Person 1']);
  });

  it('a closed account chooser shows the error, until the sign-in succeeds', () => {
    expect(courseOf('google', notices)).toStrictEqual([[], ['failed'], ['googleSignedIn']]);
    expect(courseOf('google', name)).toStrictEqual([null, 'Person 1']);
  });

  it('a password reset confirms the mail, and the login succeeds', () => {
    expect(courseOf('password-reset', ({ auth }) => auth.reset.status)).toStrictEqual([
      'idle',
      'sending',
      'sent',
      'idle',
    ]);
    expect(courseOf('password-reset', notices).at(-1)).toStrictEqual(['resetSent', 'loggedIn']);
  });

  it('a request to try a toy asks for the email, until it is complete', () => {
    expect(courseOf('try-toy', notices)).toStrictEqual([[], ['tryRequestIncomplete'], []]);
  });

  it('a review shows each change of it', () => {
    expect(courseOf('review', ratings)).toStrictEqual([[], [2], [4], [], [4]]);
    expect(courseOf('review', notices).at(-1)).toStrictEqual([
      'reviewSubmitted',
      'reviewUpdated',
      'reviewDeleted',
    ]);
  });

  it('a half-written review shows its text again after a reload and another page', () => {
    expect(courseOf('half-written-review', address)).toStrictEqual([
      '/',
      '/toy/toy-2',
      '/favorites',
      '/toy/toy-2',
    ]);
    const texts = courseOf('half-written-review', ({ drafts }) =>
      drafts.items.map(({ values }) => values['comment']),
    );
    expect(texts.at(-1)).toStrictEqual(['xxxx, xxxx xxxxxx, xxx xxxxxxxx']);
  });

  it('favourites shows each change of the list', () => {
    const lists = [[], ['toy-1'], ['toy-1', 'toy-3'], ['toy-3'], [], ['toy-1']];
    expect(courseOf('favorites', favorites)).toStrictEqual(lists);
  });

  it('two people shows each of them their own favourites', () => {
    expect(courseOf('two-people', favorites)).toStrictEqual([[], ['toy-1'], [], ['toy-2'], []]);
  });

  it('a profile shows the new name', () => {
    expect(courseOf('profile', name)).toStrictEqual([null, 'Person 1', 'Person 2']);
    expect(courseOf('profile', notices).at(-1)).toStrictEqual(['profileUpdated']);
  });

  it('a missing catalogue says so, and loads it again', () => {
    expect(courseOf('catalogue-failure', selectCatalogueStatus)).toStrictEqual([
      'loading',
      'partial',
      'requested',
      'failed',
      'requested',
      'ready',
    ]);
  });

  it('a missing script returns to the page before, with a notice', () => {
    expect(courseOf('script-failure', address)).toStrictEqual(['/', '/toy/toy-6', '/']);
    expect(courseOf('script-failure', notices)).toStrictEqual([[], ['failed']]);
  });

  it('a full disk shows the errors, stores no review, and stores the favourite later', () => {
    expect(courseOf('full-disk', notices)).toStrictEqual([
      [],
      ['failed'],
      ['failed', 'reviewFailed'],
      ['reviewFailed', 'favoriteAdded'],
    ]);
    expect(courseOf('full-disk', ratings)).toStrictEqual([[]]);
    expect(courseOf('full-disk', favorites)).toStrictEqual([[], ['toy-7']]);
  });

  it('two tabs shows the favourite of the other tab, and its sign-out, without a notice', () => {
    expect(courseOf('two-tabs', favorites)).toStrictEqual([[], ['toy-4'], []]);
    expect(courseOf('two-tabs', name)).toStrictEqual([null, 'Person 1', null]);
    expect(courseOf('two-tabs', address).at(-1)).toBe('/auth');
    expect(courseOf('two-tabs', notices)).toStrictEqual([[]]);
  });

  it('filters shows the address and the toys of each, also on Back and Forward', () => {
    const filtered = '/all-toys?age=4&max=20&sort=rating';
    const addresses = courseOf('search', address);
    expect(addresses.slice(addresses.indexOf(filtered))).toStrictEqual([
      filtered,
      '/toy/toy-8',
      filtered,
      '/toy/toy-8',
      filtered,
      '/all-toys?q=songbird&age=4&max=20&sort=rating',
      '/all-toys?q=zzzz&age=4&max=20&sort=rating',
      '/all-toys',
    ]);
    const counts = courseOf('search', (state) => selectAllToysMatches(state).length);
    expect(counts.slice(-4)).toStrictEqual([2, 1, 0, 12]);
  });

  it('no network keeps a favourite and a review', () => {
    expect(courseOf('offline', favorites)).toStrictEqual([[], ['toy-1']]);
    expect(courseOf('offline', ratings)).toStrictEqual([[], [5]]);
    expect(courseOf('offline', address).at(-1)).toBe('/profile');
  });
});
