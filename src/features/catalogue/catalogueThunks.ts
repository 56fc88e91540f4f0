import { notices } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { errorsResolved, noticeRaised } from '#features/notices/noticesSlice';
import { routes } from '#features/router/routes';
import type { AppThunk } from '#lib/redux';
import { recordedThunk } from '#visits/causeOf';

/**
 * Handles a request to try a toy, which is neither stored nor sent (spec §1). Resolves to whether it was
 * complete. The confirmation contains the name, so it goes directly to the notifier: no action contains a name
 * or an email.
 */
export const requestToTryToy = (request: {
  name: string;
  email: string;
  toyName: string;
}): AppThunk<boolean> =>
  recordedThunk('requestToTryToy', request, (dispatch, _getState, { notifier }) => {
    const name = request.name.trim();
    const email = request.email.trim();
    if (name === '' || email === '') {
      dispatch(noticeRaised(notices.tryRequestIncomplete, 'tryToy'));
      return false;
    }
    dispatch(errorsResolved('tryToy'));
    const notice = notices.tryRequestSubmitted(name, email, request.toyName);
    notifier.notify({ ...notice, subject: 'tryToy' });
    return true;
  });

/** Shares the page of a toy. Must be called during a click. Raises a notice only if no system dialog was shown. */
export const shareToy = ({ id, name }: Pick<Toy, 'id' | 'name'>): AppThunk<Promise<void>> =>
  recordedThunk('shareToy', { id, title: name }, async (dispatch, _getState, { sharing }) => {
    try {
      const result = await sharing.share({ title: name, href: routes.toy.href(id) });
      if (result === 'copied') dispatch(noticeRaised(notices.linkCopied, 'share'));
    } catch {
      dispatch(noticeRaised(notices.linkNotCopied, 'share'));
    }
  });
