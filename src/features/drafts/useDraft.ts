import type { DraftContent, DraftPlace } from '#domain/draft';
import { type AppThunk, useAppDispatch, useAppSelector } from '#lib/redux';
import type { FormDraft } from '#ui/useFormDraft';
import { draftChanged, type DraftsRoot, selectAreDraftsRestored, selectDraft } from './draftsSlice';

/** Saves the content of a form, unless the draft has changed since the form last saw it. */
const saveDraft =
  (
    userId: string | null,
    place: DraftPlace,
    { values, touched }: DraftContent,
    seen: DraftContent | undefined,
  ): AppThunk<DraftContent | undefined, DraftsRoot> =>
  (dispatch, getState) => {
    const draft = () => selectDraft(getState(), userId, place);
    if (draft() === seen) dispatch(draftChanged({ userId, place, values, touched }));
    return draft();
  };

/** The draft of a form, for `useForm`. A form for another user or place needs another React `key`. */
export function useDraft(userId: string | null, place: DraftPlace): FormDraft {
  const dispatch = useAppDispatch();
  return {
    saved: useAppSelector((root: DraftsRoot) => selectDraft(root, userId, place)),
    isRestored: useAppSelector(selectAreDraftsRestored),
    save: (content, seen) => dispatch(saveDraft(userId, place, content, seen)),
  };
}
