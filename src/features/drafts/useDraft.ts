import { useSelector } from 'react-redux';
import type { DraftContent, DraftPlace } from '../../domain/draft';
import { useCommand, type Command } from '../../lib/command';
import type { FormDraft } from '../../ui/useFormDraft';
import { draftChanged, selectAreDraftsRestored, selectDraft, type DraftsRoot } from './draftsSlice';

/** Keeps what a form holds, unless its draft is no longer the one that the form has seen. */
const keepDraft =
  (
    userId: string | null,
    place: DraftPlace,
    { values, touched }: DraftContent,
    seen: DraftContent | undefined,
  ): Command<DraftContent | undefined, DraftsRoot> =>
  (dispatch, getState) => {
    const draft = () => selectDraft(getState(), userId, place);
    if (draft() === seen) dispatch(draftChanged({ userId, place, values, touched }));
    return draft();
  };

/** The draft of a form, for its `useForm`. A form of another writer or place needs another `key`. */
export function useDraft(userId: string | null, place: DraftPlace): FormDraft {
  const dispatch = useCommand();
  return {
    kept: useSelector((root: DraftsRoot) => selectDraft(root, userId, place)),
    isRestored: useSelector(selectAreDraftsRestored),
    keep: (content, seen) => dispatch(keepDraft(userId, place, content, seen)),
  };
}
