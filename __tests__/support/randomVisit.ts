import type { UnknownAction } from '@reduxjs/toolkit';
import {
  authTabChosen,
  profileEditCancelled,
  profileEditStarted,
  selectAttempt,
  selectUser,
} from '#features/auth/authSlice';
import { logIn, saveProfile, signOut } from '#features/auth/authThunks';
import { draftChanged } from '#features/drafts/draftsSlice';
import {
  favoriteRemovalRequested,
  favoriteRemovalUndoRequested,
  favoriteToggleRequested,
} from '#features/favorites/favoritesSlice';
import {
  categoryChosen,
  filterReset,
  moreToysRequested,
  searchChanged,
} from '#features/filter/filterSlice';
import {
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewEditStarted,
  selectMyReviews,
} from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested } from '#features/router/routerSlice';
import type { AppThunk } from '#lib/redux';
import type { Recording } from '#qa/shopAdapter';
import { randomFrom } from '../../scripts/bench/randomFrom';
import { aDraft, aUser } from './builders';
import { type OpenShop, openShop, settled } from './testShop';

const PEOPLE = [aUser(), aUser({ uid: 'uid-rafi', email: 'rafi@example.com' })];
const SCREENS = ['/', '/all-toys', '/favorites', '/profile', '/auth', '/toy/toy-1', '/toy/toy-2'];
const TOYS = ['toy-1', 'toy-2', 'toy-3', 'toy-4'];
const CATEGORIES = ['Puzzles', 'Plush', 'All Categories'];
const LETTERS = ['', 'r', 'ri', 'rick'];

type Pick = <T>(items: readonly T[]) => T;
/** Picks with a pseudorandom generator. Equal seeds give equal picks. */
export function pickFrom(seed: number): Pick {
  const random = randomFrom(seed);
  return (items) => items[Math.floor(random() * items.length)] as never; // lists are not empty
}

/** What a user may do in a moment. Undefined if it is not possible, or done. */
type Act = (
  shop: OpenShop,
  pick: Pick,
) => UnknownAction | AppThunk<unknown> | Promise<void> | undefined;

const someReview = ({ store }: OpenShop, pick: Pick): string | undefined => {
  const mine = selectMyReviews(store.getState());
  return mine.length === 0 ? undefined : pick(mine).id;
};

/** A second submit is ignored, also after DevTools have skipped the event that ended the first. */
const isAnswerAwaited = ({ store }: OpenShop): boolean =>
  selectAttempt(store.getState()).status === 'pending';

async function logInAs(shop: OpenShop, pick: Pick): Promise<void> {
  const { store, auth } = shop;
  if (selectUser(store.getState()) || isAnswerAwaited(shop)) return;
  const user = pick(PEOPLE);
  store.dispatch(navigationRequested({ href: '/auth' }));
  const asked = store.dispatch(logIn({ email: user.email, password: 'Secret' }));
  await auth.answer('logIn', user);
  await asked;
}

async function logOut(shop: OpenShop): Promise<void> {
  const { store, auth } = shop;
  if (!selectUser(store.getState()) || isAnswerAwaited(shop)) return;
  const asked = store.dispatch(signOut());
  await auth.answer('signOut', undefined);
  await asked;
}

async function rename({ store, auth }: OpenShop, pick: Pick): Promise<void> {
  const user = selectUser(store.getState());
  if (!user || store.getState().auth.profile.status !== 'editing') return;
  const displayName = pick(['Ayesha', 'Sadia', 'Rafi']);
  const asked = store.dispatch(saveProfile({ displayName, photoURL: '' }));
  await auth.answer('updateProfile', { ...user, displayName });
  await asked;
}

const ACTS: readonly Act[] = [
  (_shop, pick) => navigationRequested({ href: pick(SCREENS) }),
  (_shop, pick) => navigationRequested({ href: pick(SCREENS) }),
  (_shop, pick) => searchChanged({ screen: 'home', query: pick(LETTERS) }),
  (_shop, pick) => searchChanged({ screen: 'allToys', query: pick(LETTERS) }),
  (_shop, pick) => categoryChosen({ screen: 'home', category: pick(CATEGORIES) }),
  () => filterReset({ screen: 'home' }),
  () => moreToysRequested(),
  (_shop, pick) => favoriteToggleRequested({ toyId: pick(TOYS) }),
  (_shop, pick) => favoriteToggleRequested({ toyId: pick(TOYS) }),
  (_shop, pick) => favoriteRemovalRequested({ toyId: pick(TOYS), from: 'favorites' }),
  (_shop, pick) => favoriteRemovalUndoRequested({ toyId: pick(TOYS) }),
  (_shop, pick) =>
    draftChanged(aDraft({ values: { comment: pick(LETTERS), rating: pick([1, 2, 3]) } })),
  (_shop, pick) =>
    saveReview({ toyId: pick(TOYS), draft: { rating: pick([1, 3, 5]), comment: pick(LETTERS) } }),
  (shop, pick) => {
    const reviewId = someReview(shop, pick);
    return reviewId === undefined ? undefined : reviewEditStarted({ reviewId });
  },
  (shop, pick) => {
    const reviewId = someReview(shop, pick);
    return reviewId === undefined ? undefined : reviewDeletionRequested({ reviewId, from: 'toy' });
  },
  ({ store }) => {
    const [deleted] = store.getState().reviews.deleted;
    return deleted && reviewDeletionUndoRequested({ reviewId: deleted.id });
  },
  () => profileEditStarted(),
  (_shop, pick) => profileEditCancelled({ uid: pick(PEOPLE).uid }),
  (_shop, pick) => authTabChosen(pick(['logIn', 'signUp'])),
  logInAs,
  logOut,
  rename,
];

/** Does something that a user may do in this moment, and waits for its consequences. */
export async function actAtRandom(shop: OpenShop, pick: Pick): Promise<void> {
  const act = pick(ACTS)(shop, pick);
  if (act instanceof Promise) await act;
  else if (act) await shop.store.dispatch(act as UnknownAction); // a thunk is dispatched in the same way
  await settled();
  shop.clock.set(shop.clock.now() + 1000);
}

/** A visit of random acts on the real store with its listeners, of at least this many events. Equal seeds give equal visits. */
export async function randomVisit(seed: number, events: number): Promise<Recording> {
  const pick = pickFrom(seed);
  const shop = await openShop({ user: null });
  while (shop.recording().events.length < events) await actAtRandom(shop, pick);
  return shop.recording();
}
