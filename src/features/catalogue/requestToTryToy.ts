import { notices } from '#domain/notices';
import { errorsResolved, noticeRaised } from '#features/notices/noticesSlice';
import type { AppThunk } from '#lib/redux';

/**
 * Handles a request to try a toy, which is neither stored nor sent (spec §1). Resolves to whether it was
 * complete. The confirmation contains the name, so it goes directly to the notifier: no action contains a name
 * or an email.
 */
export const requestToTryToy =
  (request: { name: string; email: string; toyName: string }): AppThunk<boolean> =>
  (dispatch, _getState, { notifier }) => {
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
  };
