import { notices } from '../../domain/notices';
import type { Command } from '../../lib/command';
import { noticeRaised } from '../notices/noticesSlice';

/**
 * Takes a request to try a toy, which is neither stored nor sent (spec §1): resolves to whether it
 * was complete. The thank-you names the shopper, so it goes straight to the notifier: no action
 * carries a name or an email (decision 4).
 */
export const requestToTryToy =
  (request: { name: string; email: string; toyName: string }): Command<boolean> =>
  (dispatch, _getState, { notifier }) => {
    const name = request.name.trim();
    const email = request.email.trim();
    if (name === '' || email === '') {
      dispatch(noticeRaised(notices.tryRequestIncomplete));
      return false;
    }
    notifier.notify(notices.tryRequestSubmitted(name, email, request.toyName));
    return true;
  };
