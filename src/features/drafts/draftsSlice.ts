import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pickDraftValues, type Draft, type DraftPlace } from '../../domain/draft';
import { plainly } from '../../lib/plainly';

/** The drafts of this tab, the one changed last at the end. */
export interface DraftsState {
  readonly kept: readonly Draft[];
  /** Whether those of the last visit came in; before that, nothing is written over them. */
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

/** A stored draft under what was typed since: each field typed since wins. */
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
    /** The typing in a form paused, or one of its fields was left. */
    draftChanged: {
      prepare: (draft: Draft) => ({ payload: { ...draft, values: pickDraftValues(draft.values) } }),
      reducer: plainly((state: DraftsState, { payload }: PayloadAction<Draft>): DraftsState => {
        const others = state.kept.filter((draft) => !isOf(payload)(draft));
        return { ...state, kept: [...others, payload] };
      }),
    },
    /** The form was sent or cancelled. */
    draftEnded: plainly((state: DraftsState, { payload }: PayloadAction<Whose>) =>
      withKept(
        state,
        state.kept.filter((draft) => !isOf(payload)(draft)),
      ),
    ),
    /** Who signed out here takes the own drafts along, and those that were nobody's. */
    writerLeft: plainly((state: DraftsState, { payload: userId }: PayloadAction<string | null>) =>
      withKept(
        state,
        state.kept.filter((draft) => draft.userId !== userId && draft.userId !== null),
      ),
    ),
    /** The drafts that this tab kept before the page was loaded. */
    draftsRestored: plainly(
      (state: DraftsState, { payload: stored }: PayloadAction<readonly Draft[]>): DraftsState => ({
        isRestored: true,
        kept: [
          ...stored.map((draft) => joined(draft, draftIn(state.kept, draft))),
          ...state.kept.filter((draft) => !draftIn(stored, draft)),
        ],
      }),
    ),
  },
});

export const { draftChanged, draftEnded, writerLeft, draftsRestored } = draftsSlice.actions;

export const selectAreDraftsRestored = ({ drafts }: DraftsRoot): boolean => drafts.isRestored;

/** The drafts of one writer, the one changed last at the end. */
export const draftsOf = ({ drafts }: DraftsRoot, userId: string | null): readonly Draft[] =>
  drafts.kept.filter((draft) => draft.userId === userId);

/** The draft of one form, or undefined. */
export const selectDraft = (
  { drafts }: DraftsRoot,
  userId: string | null,
  place: DraftPlace,
): Draft | undefined => draftIn(drafts.kept, { userId, place });
