import type { Command } from '#lib/command';
import { NO_USER, type ProfileChange } from '#services/authService';
import { toAttemptFailure } from './authCommands';
import {
  type AuthRoot,
  profileSaved,
  profileSaveFailed,
  profileSaveStarted,
  selectProfileMode,
  selectUser,
} from './authSlice';

/** Saves the profile. A failure is reported and kept in the state, not shown. */
export const saveProfile =
  (change: ProfileChange): Command<Promise<void>, AuthRoot> =>
  async (dispatch, getState, { auth, reporter }) => {
    const root = getState();
    if (selectProfileMode(root).status === 'saving') return;
    const wasSignedIn = selectUser(root) !== null;
    dispatch(profileSaveStarted());
    try {
      if (!wasSignedIn) throw NO_USER;
      dispatch(profileSaved(await auth.updateProfile(change)));
    } catch (reason) {
      const failure = toAttemptFailure(reason);
      reporter.report('Profile update failed', failure);
      dispatch(profileSaveFailed(failure));
    }
  };
