import type { User } from '../domain/user';

/** Why the sign-in service refused, as plain data: its code (`auth/…`) and its message as it came. */
export interface AuthFailure {
  readonly code: string;
  readonly message: string;
}

/** What a profile update without a user is refused with (spec §5). */
export const NO_USER: AuthFailure = { code: 'auth/no-current-user', message: 'No user logged in' };

/** What a shopper types to log in. Never put it, nor a part of it, into an action. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a shopper types to open an account; an empty `photoURL` means none. */
export interface NewAccount extends Credentials {
  readonly name: string;
  readonly photoURL: string;
}

/** The new name and photo of a profile; empty means none. */
export interface ProfileChange {
  readonly displayName: string;
  readonly photoURL: string;
}

/**
 * The sign-in service (spec §7), as the machines see it. Every method may reject, always with an
 * {@link AuthFailure}; none keeps or returns a token.
 */
export interface AuthService {
  /**
   * Reports who is signed in: once when it is known, then at every change, from any tab. A service
   * that cannot be had reports nobody rather than nothing. Returns what ends the reports.
   */
  onSessionChanged(report: (user: User | null) => void): () => void;
  /** Makes the service ready ahead of a click, so that a popup opens inside the gesture. */
  warmUp(): void;
  signUp(account: NewAccount): Promise<User>;
  logIn(credentials: Credentials): Promise<User>;
  /** Opens the Google popup at once where {@link AuthService.warmUp} has finished. */
  signInWithGoogle(): Promise<User>;
  signOut(): Promise<void>;
  /** Changes the signed-in person's name and photo; the answer is the person as they now are. */
  updateProfile(change: ProfileChange): Promise<User>;
  /** Asks for a password-reset mail. */
  sendPasswordReset(email: string): Promise<void>;
}
