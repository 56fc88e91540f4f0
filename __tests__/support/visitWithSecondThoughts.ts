import { profileEditCancelled, profileEditStarted } from '#features/auth/authSlice';
import { signOut } from '#features/auth/authThunks';
import { draftChanged } from '#features/drafts/draftsSlice';
import {
  favoriteRemovalRequested,
  favoriteRemovalUndoRequested,
  favoriteToggleRequested,
} from '#features/favorites/favoritesSlice';
import { ageChosen, filterReset } from '#features/filter/filterSlice';
import {
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewEditCancelled,
  reviewEditStarted,
  savedReviewsShown,
} from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { aDraft } from './builders';
import { type OpenShop, settled } from './testShop';

/** Removes two favourites, restores one, and ends the Undo of the other by adding a third. */
async function changeFavorites({ store }: OpenShop): Promise<void> {
  const toggle = async (toyId: string) => {
    store.dispatch(favoriteToggleRequested({ toyId }));
    await settled();
  };
  await toggle('toy-1');
  await toggle('toy-2');
  for (const toyId of ['toy-1', 'toy-2']) {
    store.dispatch(favoriteRemovalRequested({ toyId, from: 'favorites' }));
    await settled();
  }
  store.dispatch(favoriteRemovalUndoRequested({ toyId: 'toy-1' }));
  await settled();
  await toggle('toy-3');
}

/** Writes a review, cancels its edit, deletes it, and restores it. */
async function changeReviews({ store }: OpenShop): Promise<void> {
  store.dispatch(draftChanged(aDraft({ values: { rating: 4, comment: 'Soft' } })));
  await store.dispatch(saveReview({ toyId: 'toy-1', draft: { rating: 4, comment: 'Soft' } }));
  await settled();
  const reviewId = store.getState().reviews.items[0]?.id ?? '';
  store.dispatch(reviewEditStarted({ reviewId }));
  store.dispatch(reviewEditCancelled({ id: reviewId, userId: 'uid-ayesha' }));
  store.dispatch(reviewDeletionRequested({ reviewId, from: 'toy' }));
  await settled();
  store.dispatch(reviewDeletionUndoRequested({ reviewId }));
  await settled();
  store.dispatch(navigationRequested({ href: '/toy/toy-2' }));
  store.dispatch(savedReviewsShown({ toyId: 'toy-2' }));
}

/** A visit of a signed-in user who cancels, undoes and resets what can be undone, and signs out. */
export async function visitWithSecondThoughts(shop: OpenShop): Promise<void> {
  const { store, auth } = shop;
  await changeFavorites(shop);
  await changeReviews(shop);
  store.dispatch(navigationRequested({ href: '/all-toys#main' }));
  store.dispatch(ageChosen({ age: 4 }));
  store.dispatch(filterReset({ screen: 'allToys' }));
  store.dispatch(navigationRequested({ href: '/profile' }));
  store.dispatch(profileEditStarted());
  store.dispatch(profileEditCancelled({ uid: 'uid-ayesha' }));
  store.dispatch(draftChanged(aDraft()));
  const signingOut = store.dispatch(signOut());
  await auth.answer('signOut', undefined);
  await signingOut;
}
