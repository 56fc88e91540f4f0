import { profileEditStarted, sessionReported } from '#features/auth/authSlice';
import { saveProfile, signInWithGoogle } from '#features/auth/authThunks';
import { favoriteAdded } from '#features/favorites/favoritesSlice';
import { moreToysRequested } from '#features/filter/filterSlice';
import { locationChanged } from '#features/router/routerSlice';
import { startBranch } from '#qa/startBranch';
import { noopServices } from '#services/noop/noopServices';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aFavorite, aUser } from '#tests/support/builders';
import { fixedClock } from '#tests/support/fakes';

const own = rootReducer(undefined, { type: '@@start' });
const place = { pathname: '/profile', search: '', hash: '', key: 'k' };
const photoURL = 'https://other.example/x.png';
const after = (state: RootState, ...events: Parameters<typeof rootReducer>[1][]) =>
  events.reduce<RootState>((before, event) => rootReducer(before, event) as RootState, state);
const signedIn = after(own, sessionReported(aUser({ photoURL })));
const userOf = ({ auth: { session } }: RootState) =>
  session.status === 'signedIn' ? session.user : null;

describe('a shop that continues a replayed moment', () => {
  const open = (moment: RootState) =>
    startBranch(moment, 7, { ...noopServices(), clock: fixedClock() });

  it('has the state of the moment, without the photo from another host', () => {
    const moment = after(
      signedIn,
      locationChanged({ location: place, navigationType: 'PUSH' }),
      favoriteAdded(aFavorite()),
    );
    const state = open(moment).store.getState();
    expect(userOf(state)).toStrictEqual(aUser());
    expect(state.router.location).toStrictEqual(place);
    expect(state.favorites.items).toStrictEqual([aFavorite()]);
  });

  it('has the user of the moment, whose profile can be changed', async () => {
    const { store } = open(signedIn);
    store.dispatch(profileEditStarted());
    await store.dispatch(saveProfile({ displayName: 'Sadia', photoURL: '' }));
    expect(userOf(store.getState())).toStrictEqual(aUser({ displayName: 'Sadia' }));
  });

  it('signs a visitor in with Google, as a user with an email', async () => {
    const { store } = open(own);
    await store.dispatch(signInWithGoogle());
    expect(userOf(store.getState())?.email).toMatch(/.@./);
  });

  it('records what happens since, and counts the earlier events as dropped', () => {
    const { store, recording } = open(own);
    const before = recording();
    store.dispatch(moreToysRequested());
    const { initial, events, droppedCount } = recording();
    expect(events.map(({ action }) => action.type).slice(before.events.length)).toStrictEqual([
      moreToysRequested.type,
    ]);
    expect(droppedCount).toBe(before.droppedCount);
    expect(droppedCount).toBe(7);
    expect(initial.filter).toStrictEqual(own.filter);
  });
});
