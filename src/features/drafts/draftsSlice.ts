import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Draft, type DraftPlace, pickDraftValues } from '#domain/draft';

/** The drafts of this tab, the most recently changed last. */
export interface DraftsState {
  readonly kept: readonly Draft[];
  /** Whether the drafts of the last page load were restored. Until then, nothing is written to storage. */
  readonly isRestored: boolean;
}

export interface DraftsRoot {
  readonly drafts: DraftsState;
}

type Whose = Pick<Draft, 'userId' | 'place'>;

const isOf =
  ({ userId, place }: Whose) =>
  (draft: Draft): boolean =>
    draft.userId === userId && draft.place === place;

const draftIn = (drafts: readonly Draft[], whose: Whose) => drafts.find(isOf(whose));

/** Merges a stored draft with newer input: each newer field wins. */
const joined = (stored: Draft, typed: Draft | undefined): Draft =>
  typed
    ? {
        ...typed,
        values: { ...stored.values, ...typed.values },
        touched: [...new Set([...stored.touched, ...typed.touched])],
      }
    : stored;

const withKept = (state: DraftsState, kept: readonly Draft[]): DraftsState =>
  kept.length === state.kept.length ? state : { ...state, kept };

const initialState: DraftsState = { kept: [], isRestored: false };

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** Typing in a form paused, or one of its fields was blurred. */
    draftChanged: {
      prepare: (draft: Draft) => ({ payload: { ...draft, values: pickDraftValues(draft.values) } }),
      reducer: (state: DraftsState, { payload }: PayloadAction<Draft>): DraftsState => {
        const others = state.kept.filter((draft) => !isOf(payload)(draft));
        return { ...state, kept: [...others, payload] };
      },
    },
    /** The form was submitted or cancelled. */
    draftEnded: (state: DraftsState, { payload }: PayloadAction<Whose>) =>
      withKept(
        state,
        state.kept.filter((draft) => !isOf(payload)(draft)),
      ),
    /** A session ended: removes the drafts without a user, and those of a user who signed out in this tab. */
    authorSignedOut: (state: DraftsState, { payload: userId }: PayloadAction<string | null>) =>
      withKept(
        state,
        state.kept.filter((draft) => draft.userId !== userId && draft.userId !== null),
      ),
    /** The drafts of the last page load were read from this tab's storage. */
    draftsRestored: (
      state: DraftsState,
      { payload: stored }: PayloadAction<readonly Draft[]>,
    ): DraftsState => ({
      isRestored: true,
      kept: [
        ...stored.map((draft) => joined(draft, draftIn(state.kept, draft))),
        ...state.kept.filter((draft) => !draftIn(stored, draft)),
      ],
    }),
  },
});

export const { draftChanged, draftEnded, authorSignedOut, draftsRestored } = draftsSlice.actions;

export const selectAreDraftsRestored = ({ drafts }: DraftsRoot): boolean => drafts.isRestored;

/** The drafts of one user, the most recently changed last. */
export const draftsOf = ({ drafts }: DraftsRoot, userId: string | null): readonly Draft[] =>
  drafts.kept.filter((draft) => draft.userId === userId);

/** The draft of one form, or undefined. */
export const selectDraft = (
  { drafts }: DraftsRoot,
  userId: string | null,
  place: DraftPlace,
): Draft | undefined => draftIn(drafts.kept, { userId, place });
