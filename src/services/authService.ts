import type { User } from '#domain/user';

/** Why the sign-in service rejected a call, as plain data: its code (`auth/…`) and its unchanged message. */
export interface AuthFailure {
  readonly code: string;
  readonly message: string;
}

/** Casts the rejection reason of an {@link AuthService} call: the service rejects only with an `AuthFailure`. */
export const failureOf = (reason: unknown): AuthFailure => reason as AuthFailure;

/** The rejection of a profile update when nobody is signed in (spec §5). */
export const NO_USER: AuthFailure = { code: 'auth/no-current-user', message: 'No user logged in' };

/** The input of the login form. Never put the password into an action. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The input of the sign-up form. An empty `photoURL` means no photo. */
export interface NewAccount extends Credentials {
  readonly name: string;
  readonly photoURL: string;
}

/** The new name and photo URL of a profile. An empty string means none. */
export interface ProfileChange {
  readonly displayName: string;
  readonly photoURL: string;
}

/**
 * The sign-in service (spec §7). Every method may reject, always with an {@link AuthFailure}: see {@link failureOf}.
 * No method stores or returns a token.
 */
export interface AuthService {
  /**
   * Reports the signed-in user: once when it is known, then at every change except those that a call of this page has resolved
   * to. Reports null if the service cannot be reached. Calls `onNotLoaded` if its code could not be loaded, because somebody
   * may be signed in. Call it once.
   */
  onSessionChanged(report: (user: User | null) => void, onNotLoaded: () => void): void;
  /** Loads the service ahead of a click, so that a popup can open within the user gesture. */
  warmUp(): void;
  signUp(account: NewAccount): Promise<User>;
  logIn(credentials: Credentials): Promise<User>;
  /** Opens the Google popup; synchronously if {@link AuthService.warmUp} has finished. */
  signInWithGoogle(): Promise<User>;
  /**
   * Ends the session in all tabs. Call it in the click: it is final from then on, also if the page is closed before the
   * promise resolves or the service cannot be reached, unless the browser stores nothing.
   */
  signOut(): Promise<void>;
  /** Changes the signed-in user's name and photo. Resolves to the updated user. */
  updateProfile(change: ProfileChange): Promise<User>;
  /** Requests a password-reset email. */
  sendPasswordReset(email: string): Promise<void>;
}
