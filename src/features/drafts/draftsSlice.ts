import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { type Draft, type DraftPlace, pickDraftValues } from '#domain/draft';
import {
  attemptSucceeded,
  type AuthTab,
  authTabAt,
  profileEditCancelled,
  profileSaved,
  resetSent,
  userLeft,
} from '#features/auth/authSlice';
import { reviewAdded, reviewEditCancelled, reviewUpdated } from '#features/reviews/reviewsSlice';
import { locationChanged } from '#features/router/routerSlice';
import { routes } from '#features/router/routes';
import type { RootState } from '#store/redux';

export interface DraftsState {
  /** The drafts of this tab, the most recently changed last. At most one for each user and place. */
  readonly items: readonly Draft[];
}

/** Names one draft: its author and its form. */
export type DraftKey = Pick<Draft, 'userId' | 'place'>;

const hasKey =
  ({ userId, place }: DraftKey) =>
  (draft: Draft): boolean =>
    draft.userId === userId && draft.place === place;

/** The state without some drafts; the same object if there are none. */
const without = (state: DraftsState, isEnded: (draft: Draft) => boolean): DraftsState =>
  state.items.some(isEnded) ? { items: state.items.filter((draft) => !isEnded(draft)) } : state;

/** The state with a draft, which replaces the earlier one of the same form. */
const withDraft = (state: DraftsState, changed: Draft): DraftsState => ({
  items: [...without(state, hasKey(changed)).items, changed],
});

const isOnAuth = ({ place }: Draft): boolean => place === 'logIn' || place === 'signUp';

/** Copies the email to a form of /auth, if the other one has the latest draft. */
function withEmailOf(state: DraftsState, place: AuthTab): DraftsState {
  const last = state.items.findLast(isOnAuth);
  const email = last?.values.email ?? '';
  const draft = state.items.find(hasKey({ userId: null, place }));
  if (last?.place === place || email === '' || draft?.values.email === email) return state;
  const values = { ...draft?.values, email };
  return withDraft(state, { userId: null, place, values, touched: draft?.touched ?? [] });
}

/** The forms that `?email=` prefills, by path. */
const EMAIL_FORMS: Readonly<Record<string, DraftPlace>> = {
  [routes.forgotPassword.path]: 'reset',
  [routes.auth.path]: 'logIn',
};

const initialState: DraftsState = { items: [] };

/** Input that was not submitted. A draft ends when its form is submitted or cancelled, or when its author signs out in this tab. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** Typing in a form paused, or the form was left. */
    draftChanged: {
      prepare: (draft: Draft) => ({ payload: { ...draft, values: pickDraftValues(draft.values) } }),
      reducer: (state, { payload }: PayloadAction<Draft>) => withDraft(state, payload),
    },
    /** The drafts of the last page load were read from this tab's storage. */
    draftsRestored: (_state, { payload: items }: PayloadAction<readonly Draft[]>) => ({ items }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(reviewAdded, (state, { payload: { userId, toyId } }) =>
        without(state, hasKey({ userId, place: `review:${toyId}` })),
      )
      .addCase(resetSent, (state) => without(state, hasKey({ userId: null, place: 'reset' })))
      // A link with `?email=` ends the draft, so that the form shows that email.
      .addCase(locationChanged, (state, { payload: { location, navigationType } }) => {
        const place = EMAIL_FORMS[location.pathname];
        if (place && navigationType === 'PUSH' && location.search !== '')
          return without(state, hasKey({ userId: null, place }));
        return location.pathname === routes.auth.path
          ? withEmailOf(state, authTabAt(location))
          : state;
      })
      // A sign-in ends the drafts of both forms on /auth. A sign-out ends the drafts of its user and those without an author.
      .addCase(attemptSucceeded, (state, { payload: { user, userId } }) =>
        without(state, (draft) =>
          user ? isOnAuth(draft) : draft.userId === null || draft.userId === userId,
        ),
      )
      .addCase(userLeft, (state) => without(state, ({ userId }) => userId === null))
      .addMatcher(isAnyOf(reviewUpdated, reviewEditCancelled), (state, { payload }) =>
        without(state, hasKey({ userId: payload.userId, place: `reviewEdit:${payload.id}` })),
      )
      .addMatcher(isAnyOf(profileSaved, profileEditCancelled), (state, { payload: { uid } }) =>
        without(state, hasKey({ userId: uid, place: 'profile' })),
      );
  },
});

export const { draftChanged, draftsRestored } = draftsSlice.actions;

export const selectDraft = (
  { drafts }: RootState,
  userId: string | null,
  place: DraftPlace,
): Draft | undefined => drafts.items.find(hasKey({ userId, place }));
