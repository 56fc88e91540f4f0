import { profileEditStarted } from '#features/auth/authSlice';
import { logIn, requestPasswordReset, saveProfile } from '#features/auth/authThunks';
import { reviewDeletionRequested } from '#features/reviews/reviewsSlice';
import { saveReview } from '#features/reviews/reviewsThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { aReview, aUser } from './builders';
import { type OpenShop, settled } from './testShop';
import { CANARY } from './visit';

const OFFLINE = { code: 'auth/network-request-failed', message: 'No network' };
const FULL = { reason: 'full', message: 'QuotaExceededError' } as const;

/** A sign-in that fails, a password reset that fails and one that is sent. */
async function failToSignIn({ store, auth }: OpenShop): Promise<void> {
  const loggingIn = store.dispatch(logIn({ email: 'ayesha@example.com', password: CANARY }));
  await auth.refuse('logIn', OFFLINE);
  await loggingIn;
  store.dispatch(navigationRequested({ href: '/forgot-password' }));
  const asked = store.dispatch(requestPasswordReset({ email: 'ayesha@example.com' }));
  await auth.refuse('sendPasswordReset', OFFLINE);
  await asked;
  const askedAgain = store.dispatch(requestPasswordReset({ email: 'ayesha@example.com' }));
  await auth.answer('sendPasswordReset', undefined);
  await askedAgain;
}

/** A profile and a deletion that are not saved. */
async function failToSave({ store, auth, records }: OpenShop): Promise<void> {
  store.dispatch(navigationRequested({ href: '/profile' }));
  store.dispatch(profileEditStarted());
  const saving = store.dispatch(saveProfile({ displayName: 'Sadia', photoURL: '' }));
  await auth.refuse('updateProfile', OFFLINE);
  await saving;
  await store.dispatch(saveReview({ toyId: 'toy-1', draft: { rating: 4, comment: 'Soft' } }));
  const reviewId = store.getState().reviews.items[0]?.id ?? '';
  records.failWith(FULL);
  store.dispatch(reviewDeletionRequested({ reviewId, from: 'toy' }));
  await settled();
  records.failWith(null);
}

/** A visit in which sign-in, profile, storage and a screen fail, and storage recovers. */
export async function visitWithFailures(shop: OpenShop): Promise<void> {
  const { auth, records, errors } = shop;
  auth.report(null);
  await failToSignIn(shop);
  auth.report(aUser());
  await failToSave(shop);
  records.report({ type: 'received', list: 'reviews', items: [aReview()] });
  for (const list of ['favorites', 'reviews'] as const) {
    records.report({ type: 'error', list, reason: 'denied', message: 'No permission' });
    records.report({ type: 'recovered', list });
  }
  await settled();
  errors.reportError('window', 'TypeError: no such toy');
}
