import { isAnyOf, type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import { HOME_PAGE_SIZE } from '#domain/constants';
import { LIST_KINDS } from '#domain/listKinds';
import type { Notice } from '#domain/notices';
import { attemptSucceeded, selectIsSignedInAs } from '#features/auth/authSlice';
import {
  favoriteAdded,
  favoriteRemoved,
  favoriteRestored,
  selectMyFavorites,
  selectMyRemovedFavorites,
} from '#features/favorites/favoritesSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import {
  reviewAdded,
  reviewRemoved,
  reviewRestored,
  reviewUpdated,
  selectMyRemovedReviews,
  selectMyReviews,
} from '#features/reviews/reviewsSlice';
import { routes } from '#features/router/routes';
import type { RootState } from '#store/rootReducer';
import { isNotice } from './noticesAt';

const isOwnChange = isAnyOf(
  favoriteAdded,
  favoriteRemoved,
  favoriteRestored,
  reviewAdded,
  reviewRemoved,
  reviewRestored,
  reviewUpdated,
);

/** Whether a favourite or a review of a user who is not signed in is changed in this tab. */
const isForAnotherUser = (state: RootState, event: UnknownAction): boolean =>
  isOwnChange(event) && !selectIsSignedInAs(state, event.payload.userId);

/** The path at which the notice of an action that navigates may be raised, by the key of the notice. */
const DESTINATIONS: Partial<Readonly<Record<Notice['key'], string>>> = {
  signedUp: routes.home.path,
  loggedIn: routes.home.path,
  googleSignedIn: routes.home.path,
  signedOut: routes.home.path,
  toyNotFound: routes.home.path,
  loginRequired: routes.auth.path,
};

const isNoticeElsewhere = ({ router }: RootState, event: UnknownAction): boolean => {
  if (!noticeRaised.match(event) || !isNotice(event.payload)) return false;
  const destination = DESTINATIONS[event.payload.key];
  return destination !== undefined && destination !== router.location.pathname;
};

/** Whether a screen shows a record of somebody else as the signed-in user's. */
const isShownToAnother = (state: RootState): boolean =>
  [
    ...selectMyFavorites(state),
    ...selectMyRemovedFavorites(state),
    ...selectMyReviews(state),
    ...selectMyRemovedReviews(state),
  ].some(({ userId }) => !selectIsSignedInAs(state, userId));

/** Whether a draft survives a sign-out that should end it. */
const isDraftLeft = ({ drafts }: RootState, event: UnknownAction): boolean => {
  if (!attemptSucceeded.match(event) || event.payload.user !== null) return false;
  const left = event.payload.userId ?? null;
  return drafts.items.some(({ userId }) => userId === null || userId === left);
};

/** Whether two items have the same key. Memoized, because most events leave the list as it is. */
const repeatedIn = <T>(keyOf: (item: T) => string) =>
  weakMapMemoize((items: readonly T[]) => new Set(items.map(keyOf)).size < items.length);
const hasFavoriteTwice = repeatedIn(LIST_KINDS.favorites.keyOf);
const hasReviewTwice = repeatedIn(LIST_KINDS.reviews.keyOf);
const hasRecordTwice = ({ favorites, reviews }: RootState): boolean =>
  hasFavoriteTwice(favorites.items) || hasReviewTwice(reviews.items);

/** Whether the home page shows a part of what one click adds. */
const isPageIncomplete = ({ filter }: RootState): boolean =>
  filter.home.visibleCount % HOME_PAGE_SIZE !== 0;

/** What is wrong in any visit, by the specification and the decisions. */
export const FINDINGS: readonly (readonly [
  statement: string,
  isWrong: (state: RootState, event: UnknownAction) => boolean,
])[] = [
  ['A record of somebody who is not signed in is changed', isForAnotherUser],
  ['A notice of an action that navigates is raised before it arrives', isNoticeElsewhere],
  ['The favourites or reviews of a user are shown to somebody else', isShownToAnother],
  ['A sign-out leaves a draft of its user, or one without an author', isDraftLeft],
  ['A list contains a record twice', hasRecordTwice],
  ['The home page shows an incomplete page of toys', isPageIncomplete],
];

/** The statements of what is wrong in a state, or with the event that has led to it. */
export const findings = (state: RootState, event: UnknownAction): readonly string[] =>
  FINDINGS.filter(([, isWrong]) => isWrong(state, event)).map(([statement]) => statement);
