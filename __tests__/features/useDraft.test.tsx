import { act } from '@testing-library/react';
import type { DraftContent } from '#domain/draft';
import { draftChanged } from '#features/drafts/draftsSlice';
import { useDraft } from '#features/drafts/useDraft';
import { renderPart } from '#tests/support/renderPart';
import type { FormDraft } from '#ui/useFormDraft';

describe('useDraft', () => {
  const contentOf = (email: string): DraftContent => ({ values: { email }, touched: [] });
  const open = async () => {
    let draft: FormDraft;
    function Form() {
      draft = useDraft(null, 'logIn');
      return null;
    }
    const { dispatch } = await renderPart(<Form />);
    return {
      draft: () => draft,
      save: (...args: Parameters<FormDraft['save']>) => {
        let saved: DraftContent | undefined;
        act(() => void (saved = draft.save(...args)));
        return saved;
      },
      changeElsewhere: (content: DraftContent) =>
        dispatch(draftChanged({ userId: null, place: 'logIn', ...content })),
    };
  };

  it('replaces the draft that the form has seen', async () => {
    const { draft, save } = await open();
    expect(draft().saved).toBeUndefined();
    expect(save(contentOf('a'), undefined)).toMatchObject(contentOf('a'));
    expect(save(contentOf('b'), draft().saved)).toMatchObject(contentOf('b'));
    expect(draft().saved).toMatchObject(contentOf('b'));
  });

  it('does not replace a draft that the form has not seen, and returns it', async () => {
    const { draft, save, changeElsewhere } = await open();
    changeElsewhere(contentOf('a'));
    expect(save(contentOf('b'), undefined)).toMatchObject(contentOf('a'));
    expect(draft().saved).toMatchObject(contentOf('a'));
  });
});
