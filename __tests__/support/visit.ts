import { authTabChosen, profileEditStarted } from '#features/auth/authSlice';
import { saveProfile, signOut, signUp } from '#features/auth/authThunks';
import { requestToTryToy } from '#features/catalogue/catalogueThunks';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import {
  categoryChosen,
  maxPriceChosen,
  moreToysRequested,
  searchChanged,
  sortChosen,
} from '#features/filter/filterSlice';
import { reviewDeletionRequested, reviewEditStarted } from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { aUser } from './builders';
import { type OpenShop, settled } from './testShop';

/** The password of the visit. No snapshot, event or storage may contain it. */
export const CANARY = 'Canary-Pa55word';

/** A long visit: filters, sign up, favourites, reviews, profile, sign out. */
export async function visitShop(shop: OpenShop): Promise<void> {
  const { store, auth } = shop;
  const go = (href: string) => store.dispatch(navigationRequested({ href }));
  auth.report(null);
  store.dispatch(searchChanged({ screen: 'home', query: 'r' }));
  store.dispatch(categoryChosen({ screen: 'home', category: 'Puzzles' }));
  store.dispatch(categoryChosen({ screen: 'home', category: 'All Categories' }));
  store.dispatch(moreToysRequested());
  go('/all-toys?age=4');
  store.dispatch(maxPriceChosen({ maxPrice: 20 }));
  store.dispatch(sortChosen({ sort: 'rating' }));
  go('/auth');
  store.dispatch(authTabChosen('signUp'));
  const signingUp = store.dispatch(
    signUp({ name: 'Ayesha', email: 'ayesha@example.com', photoURL: '', password: CANARY }),
  );
  await auth.answer('signUp', aUser());
  await signingUp;
  for (const toyId of ['toy-1', 'toy-2', 'toy-3']) {
    go(`/toy/${toyId}`);
    store.dispatch(favoriteToggleRequested({ toyId }));
    await settled();
  }
  for (const toyId of ['toy-1', 'toy-2']) {
    go(`/toy/${toyId}`);
    await store.dispatch(saveReview({ toyId, draft: { rating: 4, comment: `On ${toyId}` } }));
    store.dispatch(
      requestToTryToy({ name: 'Ayesha', email: 'secret@example.com', toyName: toyId }),
    );
  }
  const [first, second] = store.getState().reviews.items;
  if (!first || !second) throw new Error('The visit did not save two reviews.');
  store.dispatch(reviewEditStarted({ reviewId: second.id }));
  await store.dispatch(saveReview({ toyId: 'toy-2', draft: { rating: 2, comment: 'Edited' } }));
  go('/profile');
  store.dispatch(reviewDeletionRequested({ reviewId: first.id, from: 'profile' }));
  await settled();
  store.dispatch(profileEditStarted());
  const saving = store.dispatch(saveProfile({ displayName: 'Sadia', photoURL: '' }));
  await auth.answer('updateProfile', aUser({ displayName: 'Sadia' }));
  await saving;
  go('/favorites');
  const signingOut = store.dispatch(signOut());
  await auth.answer('signOut', undefined);
  await signingOut;
}
