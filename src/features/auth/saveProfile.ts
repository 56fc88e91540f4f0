import type { AppThunk } from '#lib/redux';
import { NO_USER, type ProfileChange } from '#services/authService';
import { toAttemptFailure } from './authCommands';
import {
  type AuthRoot,
  profileSaved,
  profileSaveFailed,
  profileSaveStarted,
  selectIsSignedInAs,
  selectProfileMode,
  selectUser,
} from './authSlice';

/** Saves the profile. A failure is reported and kept in the state, not shown. */
export const saveProfile =
  (change: ProfileChange): AppThunk<Promise<void>, AuthRoot> =>
  async (dispatch, getState, { auth, reporter }) => {
    const user = selectUser(getState());
    if (selectProfileMode(getState()).status === 'saving') return;
    dispatch(profileSaveStarted());
    try {
      if (user === null) throw NO_USER;
      dispatch(profileSaved(await auth.updateProfile(change)));
    } catch (reason) {
      const failure = toAttemptFailure(reason);
      reporter.report('Profile update failed', failure);
      // Somebody else may have begun to save meanwhile.
      if (user && selectIsSignedInAs(getState(), user.uid)) dispatch(profileSaveFailed(failure));
    }
  };
