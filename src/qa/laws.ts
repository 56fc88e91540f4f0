import {
  always,
  followedBy,
  type Law,
  memoizeByReference,
  type Moment,
  never,
  precededBy,
  type Sign,
} from '@latim/visits/replay';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { HOME_PAGE_SIZE } from '#domain/constants';
import type { Notice } from '#domain/notices';
import {
  attemptFailed,
  attemptStarted,
  attemptSucceeded,
  profileSaved,
  resetSent,
  selectAttempt,
  selectIsSignedInAs,
  selectUser,
} from '#features/auth/authSlice';
import {
  favoriteAdded,
  favoriteNotSaved,
  favoriteRemoved,
  favoriteSaveCancelled,
  favoriteSaveStarted,
  selectMyFavorites,
  selectMyRemovedFavorites,
} from '#features/favorites/favoritesSlice';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import {
  reviewAdded,
  reviewDeleted,
  reviewNotSaved,
  reviewSaveStarted,
  reviewUpdated,
  selectDeletedReviews,
  selectMyReviews,
} from '#features/reviews/reviewsSlice';
import { routes } from '#features/router/routes';
import type { RootState } from '#store/rootReducer';
import { isNotice } from './checkState';
import { pageReloaded } from './pageReloaded';

type ShopSign = Sign<RootState>;

/** A sign that matches the events of a creator. `read` gets the payload and the moment, and returns the key. */
const on =
  <P>(
    { match }: { match: (event: UnknownAction) => event is PayloadAction<P> },
    read: (payload: P, moment: Moment<RootState>) => string | null,
  ): ShopSign =>
  (moment) =>
    match(moment.event) ? read(moment.event.payload, moment) : null;

/** The event of a notice of this version. The payload of a loaded file may have any shape. */
const validNotice = {
  match: (event: UnknownAction): event is ReturnType<typeof noticeRaised> =>
    noticeRaised.match(event) && isNotice(event.payload),
};

/** A sign with the key of the first sign that matches. */
const anyOf =
  (...signs: readonly ShopSign[]): ShopSign =>
  (moment) => {
    for (const sign of signs) {
      const key = sign(moment);
      if (key !== null) return key;
    }
    return null;
  };

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const isEnd = ({ event }: Moment<RootState>): boolean => pageReloaded.match(event);
/** The answer comes in the same task. */
const atOnce = { within: 5 * SECOND, isEnd, grace: 0 };
/** The answer comes from storage. A reload right after a click may come before it. */
const soon = { within: 5 * SECOND, isEnd, grace: SECOND };

interface Change {
  readonly userId: string;
  readonly toyId: string;
}

const changeOf = ({ userId, toyId }: Change): string => `${userId} ${toyId}`;
const numberOf = ({ number }: { readonly number: number }): string => String(number);
const review = (): string => 'review';

/** Whether a change of a favourite or a review starts for a user who is not signed in. */
const isForAnotherUser = ({ event, before }: Moment<RootState>): boolean =>
  (favoriteSaveStarted.match(event) && !selectIsSignedInAs(before, event.payload.userId)) ||
  (reviewSaveStarted.match(event) && selectUser(before) === null);

/** The actions that success notices report on. */
const REPORTED: Partial<Readonly<Record<Notice['key'], string>>> = {
  signedUp: 'signUp',
  loggedIn: 'logIn',
  googleSignedIn: 'google',
  signedOut: 'signOut',
  profileUpdated: 'profile',
  resetSent: 'reset',
  favoriteAdded: 'added',
  favoriteRemoved: 'removed',
  favoriteRemovedFromList: 'removed',
  favoriteRemovedFromProfile: 'removed',
  reviewSubmitted: 'submitted',
  reviewUpdated: 'updated',
  reviewDeleted: 'deleted',
  reviewDeletedFromProfile: 'deleted',
};

const reportOf = (subject: string | undefined, action: string): string =>
  `${subject ?? 'form'} ${action}`;

/** A notice that says that an action succeeded. */
const successNotice = on(validNotice, ({ key, subject }) => {
  const action = REPORTED[key];
  return action === undefined ? null : reportOf(subject, action);
});

/** Reports a stored change of the signed-in user. The shop does not announce a change of somebody who has signed out meanwhile. */
const own =
  <R extends { readonly userId: string }>(report: (record: R) => string) =>
  (record: R, { after }: Moment<RootState>): string | null =>
    selectIsSignedInAs(after, record.userId) ? report(record) : null;

/** An action that succeeded, and that must be announced to its user. */
const success = anyOf(
  on(
    favoriteAdded,
    own(({ toyId }) => reportOf(`favorite:${toyId}`, 'added')),
  ),
  on(
    favoriteRemoved,
    own(({ toyId }) => reportOf(`favorite:${toyId}`, 'removed')),
  ),
  on(
    reviewAdded,
    own(({ toyId }) => reportOf(`saveReview:${toyId}`, 'submitted')),
  ),
  on(
    reviewUpdated,
    own(({ id }) => reportOf(`saveReview:${id}`, 'updated')),
  ),
  on(
    reviewDeleted,
    own(({ id }) => reportOf(`deleteReview:${id}`, 'deleted')),
  ),
  on(attemptSucceeded, ({ number }, { before }) => {
    const attempt = selectAttempt(before);
    const isAwaited = attempt.status === 'pending' && attempt.number === number;
    return isAwaited ? reportOf('session', attempt.kind) : null;
  }),
  on(profileSaved, (_user, { before, after }) =>
    before.auth.profile === after.auth.profile ? null : reportOf(undefined, 'profile'),
  ),
  on(resetSent, () => reportOf(undefined, 'reset')),
);

/** An action that failed, and that must be announced to its user, by the subject of the notice. */
const failure = anyOf(
  on(favoriteNotSaved, ({ change }, { after }) =>
    selectIsSignedInAs(after, change.userId) ? `favorite:${change.toyId}` : null,
  ),
  on(attemptFailed, ({ number }, { after }) => {
    const attempt = selectAttempt(after);
    return attempt.status === 'failed' && attempt.number === number ? 'session' : null;
  }),
);

/** The path at which the notice of an action that navigates may be raised, by the key of the notice. */
const DESTINATIONS: Partial<Readonly<Record<Notice['key'], string>>> = {
  signedUp: routes.home.path,
  loggedIn: routes.home.path,
  googleSignedIn: routes.home.path,
  signedOut: routes.home.path,
  toyNotFound: routes.home.path,
  loginRequired: routes.auth.path,
};

const isElsewhere = ({ event, before }: Moment<RootState>): boolean => {
  if (!validNotice.match(event)) return false;
  const destination = DESTINATIONS[event.payload.key];
  return destination !== undefined && destination !== before.router.location.pathname;
};

/** The records that the screens show as the signed-in user's. */
const shownRecords = (state: RootState): readonly { readonly userId: string }[] => [
  ...selectMyFavorites(state),
  ...selectMyRemovedFavorites(state),
  ...selectMyReviews(state),
  ...selectDeletedReviews(state),
];

/** Whether two items have the same key. Most events leave the list as it is. */
const repeatedIn = <T>(keyOf: (item: T) => string) =>
  memoizeByReference((items) => {
    const list = items as readonly T[]; // the caller passes such a list
    return new Set(list.map(keyOf)).size < list.length;
  });
const hasFavoriteTwice = repeatedIn(changeOf);
const hasReviewTwice = repeatedIn(({ id }: { readonly id: string }) => id);

/** Whether a draft survives a sign-out that should end it. */
const isDraftLeft = ({ event, before, after: { drafts } }: Moment<RootState>): boolean => {
  if (!attemptSucceeded.match(event) || event.payload.user !== null) return false;
  const left = event.payload.userId ?? selectUser(before)?.uid ?? null;
  return drafts.items.some(({ userId }) => userId === null || userId === left);
};

/** Whether the home page shows more than the first toys of a filter that has just changed. */
const isHomeListLong = ({ before, after }: Moment<RootState>): boolean => {
  const [old, home] = [before.filter.home, after.filter.home];
  const isChanged = old.query !== home.query || old.category !== home.category;
  return isChanged && home.visibleCount !== HOME_PAGE_SIZE;
};

/** The rules that every visit obeys, by the specification and the decisions. */
export const LAWS: readonly Law<RootState>[] = [
  followedBy('A started change of a favourite is stored, refused or cancelled', {
    when: on(favoriteSaveStarted, changeOf),
    then: anyOf(
      on(favoriteAdded, changeOf),
      on(favoriteRemoved, changeOf),
      on(favoriteNotSaved, ({ change }) => changeOf(change)),
      on(favoriteSaveCancelled, changeOf),
    ),
    ...soon,
  }),
  followedBy('A started save of a review is stored or refused', {
    when: on(reviewSaveStarted, review),
    then: anyOf(on(reviewAdded, review), on(reviewUpdated, review), on(reviewNotSaved, review)),
    ...soon,
  }),
  followedBy('A started sign-in, sign-up or sign-out succeeds or fails', {
    when: on(attemptStarted, numberOf),
    then: anyOf(on(attemptSucceeded, numberOf), on(attemptFailed, numberOf)),
    within: 10 * MINUTE, // the window of Google may stay open
    isEnd,
    grace: Infinity, // the service may answer after the end of the page
  }),
  never('No change is started for somebody who is not signed in', isForAnotherUser),
  precededBy('A success notice follows a success of its user', {
    when: successNotice,
    by: success,
  }),
  followedBy('A success is announced by its notice, or resolves an error', {
    when: success,
    then: anyOf(
      successNotice,
      on(errorsResolved, (subject) => reportOf(subject, 'added')), // a favourite that Undo has restored
    ),
    ...atOnce,
  }),
  followedBy('A failure is announced by a notice', {
    when: failure,
    then: on(validNotice, ({ key, subject }) => (key === 'failed' ? (subject ?? null) : null)),
    ...atOnce,
  }),
  never('No notice of an action that navigates is raised before it arrives', isElsewhere),
  always('The favourites and reviews of a user are shown to nobody else', (state) =>
    shownRecords(state).every(({ userId }) => selectIsSignedInAs(state, userId)),
  ),
  precededBy('A sign-out names the user who was signed in when it started', {
    when: on(attemptSucceeded, ({ number, user, userId }) =>
      user === null ? `${number} ${userId}` : null,
    ),
    by: on(attemptStarted, ({ number }, { before }) => `${number} ${selectUser(before)?.uid}`),
  }),
  never('No sign-out leaves a draft of its user, or one without an author', isDraftLeft),
  always(
    'A list contains a record only once',
    ({ favorites, reviews }) =>
      !hasFavoriteTwice(favorites.items) && !hasReviewTwice(reviews.items),
  ),
  never('No new search or category shows more than the first toys', isHomeListLong),
];
