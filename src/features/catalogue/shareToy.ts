import type { Notice } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { noticeRaised } from '#features/notices/noticesSlice';
import { routes } from '#features/router/routes';
import type { AppThunk } from '#lib/redux';

const LINK_COPIED: Notice = { tone: 'success', title: 'Link copied', description: '' };
const LINK_NOT_COPIED: Notice = {
  tone: 'destructive',
  title: 'Error',
  description: 'The link could not be copied. Please copy it from the address bar.',
};

/** Shares the page of a toy. Must be called during a click. Raises a notice only if no system dialog was shown. */
export const shareToy =
  ({ id, name }: Pick<Toy, 'id' | 'name'>): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { sharing }) => {
    try {
      const result = await sharing.share({ title: name, href: routes.toy.href(id) });
      if (result === 'copied') dispatch(noticeRaised(LINK_COPIED, 'share'));
    } catch {
      dispatch(noticeRaised(LINK_NOT_COPIED, 'share'));
    }
  };
