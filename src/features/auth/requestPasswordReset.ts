import { webMailComposeUrl } from '#domain/webMailComposeUrl';
import type { AppThunk } from '#lib/redux';
import { toAttemptFailure } from './authCommands';
import { type AuthRoot, resetFailed, resetSent, resetStarted, selectReset } from './authSlice';

/**
 * Requests a password-reset email, then opens a web-mail compose page. The window is reserved during the click,
 * because browsers would block one that is opened after the response.
 */
export const requestPasswordReset =
  (email: string): AppThunk<Promise<void>, AuthRoot> =>
  async (dispatch, getState, { auth, webMail, reporter }) => {
    if (selectReset(getState()).status === 'sending') return;
    dispatch(resetStarted());
    const reserved = webMail.reserve();
    try {
      await auth.sendPasswordReset(email);
      dispatch(resetSent({ email, windowOpened: reserved.open(webMailComposeUrl(email)) }));
    } catch (reason) {
      reserved.dismiss();
      const failure = toAttemptFailure(reason);
      reporter.report('Password reset failed', failure);
      dispatch(resetFailed(failure));
    }
  };
